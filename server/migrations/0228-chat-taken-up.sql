-- Who takes up what wasn't sent by writing it anew does both at once: with what they wrote the other is settled, and stands open again where that isn't sent.

alter table chat_held
  add column settled_anew boolean not null default false,
  add column anew_held_no integer references chat_held,
  add constraint chat_held_anew check ((settled_at is not null or not settled_anew) and (settled_anew or anew_held_no is null));
create index chat_held_anew_held_no on chat_held (anew_held_no) where anew_held_no is not null;
comment on column chat_held.settled_anew is 'Who took it up wrote it in their own name';
comment on column chat_held.anew_held_no is 'What they wrote, where that waited in turn';

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
    or (old.settled_at is not null
      and (new.settled_at, new.settled_by, new.settled_anew, new.anew_held_no)
        is distinct from (old.settled_at, old.settled_by, old.settled_anew, old.anew_held_no)
      -- What was written instead isn't sent either.
      and not (new.settled_at is null and exists (select 1 from chat_held n
        where n.held_no = old.anew_held_no and n.state in ('refused', 'withdrawn') and n.lapsed is null)))
  then
    raise exception 'what was held stays what it was' using errcode = '42501';
  end if;
  return new;
end $$;

-- What rings is a room with all that one person wrote there.
update alerts set detail = detail || '{"message_count": 1}' where classification = 'chat_unsent';
-- Whoever has confirmed that children write to who can't read hears of the next words.
update alerts set detail = detail || jsonb_build_object('newest_at', raised_at) where classification = 'chat_unheard';

-- A decision stands; what was let go for the morning and then isn't sent after all was no false alarm.
create or replace function keep_chat_decision() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A flag of a held message goes on to the message that it becomes.
  if tg_op = 'DELETE' or (new.message_id is distinct from old.message_id and old.message_id is not null)
    or (new.flag_no, new.room_no, new.held_no, new.source, new.category, new.severity,
      new.about_user_no, new.reported_by, new.opened_at)
    is distinct from (old.flag_no, old.room_no, old.held_no, old.source, old.category, old.severity,
      old.about_user_no, old.reported_by, old.opened_at)
    or (old.state <> 'open' and (new.state, new.decided_at, new.decided_by, new.note)
      is distinct from (old.state, old.decided_at, old.decided_by, old.note)
      and not (old.state = 'cleared' and new.state = 'noted' and exists (select 1 from chat_held h
        where h.held_no = old.held_no and h.state = 'refused')))
  then
    raise exception 'a decided flag stays decided' using errcode = '42501';
  end if;
  return new;
end $$;
