-- A last word of thanks waits for nobody: somebody of the center says up to which message no answer is needed. The next one waits again.
alter table chat_rooms
  add column no_answer_id integer not null default 0,
  add column no_answer_by integer references users,
  add column no_answer_at timestamptz,
  add constraint chat_rooms_no_answer check (no_answer_id between 0 and last_message_id
    and (no_answer_id > 0) = (no_answer_by is not null) and (no_answer_id > 0) = (no_answer_at is not null));
comment on column chat_rooms.no_answer_id is 'Up to which message somebody of the center has said that no answer is needed';

-- Whose login is stopped is signed out for good, as before; that it was stopped is kept beside the sessions of that moment until
-- they would have run out, so that the pages which stood open can say why.
alter table sessions add column stopped_at timestamptz;
comment on column sessions.stopped_at is 'The login was stopped while it lasted: nobody comes in by it any more';
create or replace function end_sessions_of_user() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status = 'S' then
    update sessions set stopped_at = now() where user_no = new.user_no and stopped_at is null;
  else
    delete from sessions where user_no = new.user_no;
  end if;
  delete from known_devices where user_no = new.user_no;
  return null;
end $$;
