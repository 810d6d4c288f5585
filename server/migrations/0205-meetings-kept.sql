-- A meeting whose lessons are over is taken away at its service: links to it that lie about open nothing any more.

alter table meeting_rooms
  -- When it was taken away after its lessons.
  add column removed_at timestamptz,
  -- Not before: the service has refused, since somebody is inside, or could not be asked.
  add column remove_after timestamptz;
create index meeting_rooms_to_remove on meeting_rooms (schedule_date)
  where provider = 'zoom' and external_id <> '' and removed_at is null;

-- When the teacher said who it was: what was answered stays to be read.
alter table meeting_disagreements add column answered_at timestamptz;

-- What was signed, with which a kept notice proves itself; `''` of those that came before.
alter table meeting_events
  add column signature text not null default '',
  add column signed_at text not null default '';

create or replace function keep_meeting_event() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE'
    or (new.event_no, new.digest, new.provider, new.event, new.external_id, new.external_uuid, new.happened_at, new.received_at,
        new.signature, new.signed_at)
      is distinct from (old.event_no, old.digest, old.provider, old.event, old.external_id, old.external_uuid, old.happened_at,
        old.received_at, old.signature, old.signed_at)
    or (new.raw is not null and new.raw is distinct from old.raw)
  then
    raise exception 'what a meeting service told is never changed' using errcode = '42501';
  end if;
  -- An hour for clocks that differ.
  if new.raw is null and old.raw is not null and current_user = 'terakoya_app'
    and old.received_at > now() - interval '90 days' + interval '1 hour'
  then
    raise exception 'what a meeting service told is kept for 90 days' using errcode = '42501';
  end if;
  if new.raw is null and old.raw is not null and meeting_words_are_kept(old.external_id) then
    raise exception 'what was told of meeting % is kept', old.external_id
      using errcode = '23514', constraint = 'meeting_words_are_kept';
  end if;
  return new;
end $$;

-- A press is what somebody did; only what a service told of is worked out anew. Where it led is known a moment later, once.
create function keep_meeting_press() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user = 'terakoya_app' and (old.entry_source = 'press' or tg_op = 'UPDATE')
    and not (tg_op = 'UPDATE' and old.trouble = ''
      and to_jsonb(new) - 'room_no' - 'trouble' = to_jsonb(old) - 'room_no' - 'trouble')
  then
    raise exception 'a press of an entry is never changed' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger meeting_entries_are_kept before update or delete on meeting_entries
  for each row execute function keep_meeting_press();

create function keep_meeting_question() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user <> 'terakoya_app' then return new; end if;
  if tg_op = 'INSERT' and (new.decided_at is not null or new.closed_at is not null) then
    raise exception 'a disagreement is opened before it ends' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and (new.severity < old.severity
    or (old.closed_at is not null and new.closed_at is distinct from old.closed_at)
    or (old.answer is not null and new.answer is null))
  then
    raise exception 'a disagreement never becomes less' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and old.decided_at is null and new.decided_at is not null
    and (btrim(new.reason) = '' or old.closed_at is not null)
  then
    raise exception 'a disagreement is decided while it is open, with a reason' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger meeting_disagreements_grow before insert or update on meeting_disagreements
  for each row execute function keep_meeting_question();

-- A report is only added to, until it is forgotten as a whole: after as long as the words of events, and noted.
drop trigger meeting_reports_are_kept on meeting_rooms;
create or replace function keep_meeting_report() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user = 'terakoya_app' and (
    (old.report is not null and new.report is null and (new.report_gone_at is null
      or old.report_at > now() - interval '90 days' + interval '1 hour'))
    or (old.report is not null and new.report is not null and not new.report @> old.report)
    or (old.provider = 'zoom' and old.external_id <> '' and new.external_id <> old.external_id))
  then
    raise exception 'what a meeting service reported is only added to' using errcode = '42501';
  end if;
  if old.report is not null and new.report is null and meeting_words_are_kept(old.external_id) then
    raise exception 'the report of meeting % is kept', old.external_id
      using errcode = '23514', constraint = 'meeting_words_are_kept';
  end if;
  return new;
end $$;
create trigger meeting_rooms_keep_reports before update on meeting_rooms
  for each row execute function keep_meeting_report();
