-- What was written, kept and then not sent: the center that it was written for reads it until somebody has taken it up.

alter table chat_held
  add column lapsed text check (lapsed in ('stopped', 'moved', 'closed')),
  add column settled_at timestamptz,
  add column settled_by integer references users,
  add constraint chat_held_lapsed check (lapsed is null or state = 'refused'),
  add constraint chat_held_settled check ((settled_at is null) = (settled_by is null) and (settled_at is null or lapsed is not null));
create index chat_held_lapsed_open on chat_held (decided_at) where lapsed is not null and settled_at is null;
comment on column chat_held.lapsed is
  'Why the product itself did not send it: its author''s login was stopped, the room is theirs no more, or nothing could be written there';

-- Why it wasn't sent stays as it was said, and so does who has taken it up.
create or replace function keep_chat_held() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE'
    or (new.held_no, new.room_no, new.user_no, new.sender_kind, new.held_at)
      is distinct from (old.held_no, old.room_no, old.user_no, old.sender_kind, old.held_at)
    or (new.content is distinct from old.content and new.content <> '')
    or (new.files is distinct from old.files and new.files <> '[]')
    or (new.hits is distinct from old.hits and new.hits <> '[]')
    or (old.state = 'held' and (new.content, new.files, new.hits) is distinct from (old.content, old.files, old.hits))
    or (old.state <> 'held' and (new.state, new.hold_kind, new.decided_at, new.decided_by, new.released_id, new.lapsed)
      is distinct from (old.state, old.hold_kind, old.decided_at, old.decided_by, old.released_id, old.lapsed))
    or (old.state <> 'held' and new.refusal is distinct from old.refusal and new.content <> '')
    or (old.settled_at is not null and (new.settled_at, new.settled_by) is distinct from (old.settled_at, old.settled_by))
  then
    raise exception 'what was held stays what it was' using errcode = '42501';
  end if;
  return new;
end $$;
