-- What a second look by strangers found: a broken room was forgotten, what was held could be rewritten, time could be forged.

-- The first message of a room that the last verification found otherwise than it was sent; null: whole.
alter table chat_rooms add column broken_id integer,
  -- The last message of the room when the last anchor was written, and its link: a history that was written anew as a whole has
  -- another link there, and who writes this anew as well has another root than the anchor.
  add column anchored_id integer, add column anchored_hash bytea;
alter table safety_anchors add column leaves_kept smallint not null default 0 check (leaves_kept in (0, 1));

-- What was held is evidence: what it says, whose it is and how it was decided never changes. Its words may go when they have had
-- their time, a refusal or a release stays what it was, and only who wrote a refused one puts it away.
create function keep_chat_held() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.held_no, new.room_no, new.user_no, new.sender_kind, new.held_at)
      is distinct from (old.held_no, old.room_no, old.user_no, old.sender_kind, old.held_at)
    or (new.content is distinct from old.content and new.content <> '')
    or (new.files is distinct from old.files and new.files <> '[]')
    or (new.hits is distinct from old.hits and new.hits <> '[]')
    or (old.state = 'held' and (new.content, new.files, new.hits) is distinct from (old.content, old.files, old.hits))
    or (old.state <> 'held' and (new.state, new.hold_kind, new.decided_at, new.decided_by, new.released_id)
      is distinct from (old.state, old.hold_kind, old.decided_at, old.decided_by, old.released_id))
    or (old.state <> 'held' and new.refusal is distinct from old.refusal and new.content <> '')
  then
    raise exception 'what was held stays what it was' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger chat_held_are_kept before update or delete on chat_held
  for each row execute function keep_chat_held();

-- When a flag was opened first stays: that stops its way to the next person. What it found goes only when it has had its time.
create or replace function keep_chat_decision() returns trigger language plpgsql as $$
begin
  -- A flag of a held message goes on to the message that it becomes.
  if tg_op = 'DELETE' or (new.message_id is distinct from old.message_id and old.message_id is not null)
    or (new.flag_no, new.room_no, new.held_no, new.source, new.category, new.severity,
      new.about_user_no, new.reported_by, new.opened_at)
    is distinct from (old.flag_no, old.room_no, old.held_no, old.source, old.category, old.severity,
      old.about_user_no, old.reported_by, old.opened_at)
    or (old.state <> 'open' and (new.state, new.decided_at, new.decided_by, new.note)
      is distinct from (old.state, old.decided_at, old.decided_by, old.note))
    or (old.first_read_at is not null and new.first_read_at is distinct from old.first_read_at)
    or (new.detail is distinct from old.detail and (new.detail <> '' or old.state = 'open'))
  then
    raise exception 'a decided flag stays decided' using errcode = '42501';
  end if;
  return new;
end $$;

-- Messages of a room follow each other in time: five minutes are for requests that waited for each other.
create function check_chat_time() returns trigger language plpgsql as $$
begin
  if exists (select 1 from chat_messages m where m.room_no = new.room_no and m.id = new.id - 1
    and m.sent_at > new.sent_at + interval '5 minutes')
  then
    raise exception 'message % of room % is older than the one before it', new.id, new.room_no
      using errcode = '23514', constraint = 'chat_messages_in_time';
  end if;
  return new;
end $$;
create trigger chat_messages_follow before insert on chat_messages
  for each row execute function check_chat_time();

-- Who has set the state of a consult: nobody ends one about themselves unseen.
alter table consults add column state_by integer references users;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'terakoya_app') then
    revoke delete on chat_flag_words, chat_read_marks, consults, consult_answers from terakoya_app;
  end if;
end $$;

-- A sealed original is that of a message that was taken out: at the end of the transaction it is.
create function check_chat_sealed() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from chat_messages m where m.message_no = new.message_no and m.state <> 'shown') then
    raise exception 'message % is sealed and shown', new.message_no using errcode = '23514', constraint = 'chat_sealed_taken_out';
  end if;
  return null;
end $$;
create constraint trigger chat_sealed_taken_out after insert on chat_sealed deferrable initially deferred
  for each row execute function check_chat_sealed();

-- Where a file lies never changes: what a message was sent with can't be another one afterwards.
create function keep_file_place() returns trigger language plpgsql as $$
begin
  if (new.file_id, new.storage_key) is distinct from (old.file_id, old.storage_key) and exists (
    select 1 from file_uses u where u.file_id = old.file_id and u.screen_code in ('Chatroom', 'ChatHeld'))
  then
    raise exception 'a file of chat stays where it is' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger files_stay_in_place before update on files for each row execute function keep_file_place();

-- Temporary tables are looked at before all others: a table of the same name, made by the server's own role, would turn every
-- promise of a trigger off.
do $$
declare
  each regprocedure;
begin
  for each in select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prorettype = 'trigger'::regtype and p.proconfig is null
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', each);
  end loop;
end $$;
