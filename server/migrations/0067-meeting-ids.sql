-- A meeting ID opens one room wherever it is typed, and a room is never used by two teachers at once (domain §8): it
-- stands at one account. Blanks and hyphens are for the eye.
create function meeting_id_key(meeting_id text) returns text language sql immutable strict parallel safe as
  $$ select regexp_replace(meeting_id, '[[:space:]-]', '', 'g') $$;

-- Of accounts that share a room already the first stays in use.
update meeting_accounts a set valid_flag = 0, lock_version = lock_version + 1,
  meeting_id = a.meeting_id || '（重複' || a.schedule_account_no || '）'
where exists (select from meeting_accounts b where b.schedule_account_no < a.schedule_account_no
  and meeting_id_key(b.meeting_id) = meeting_id_key(a.meeting_id));

create unique index meeting_accounts_meeting_id on meeting_accounts (meeting_id_key(meeting_id));
