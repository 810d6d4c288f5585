-- What the rules of chat promise the database holds against the server's own role as well.

-- The original of a message that was taken out can be verified: its salt is sealed with it.
alter table chat_sealed add column salt bytea;

-- Of a message only its content and files may go, with their time or sealed; nothing else of it ever changes.
create or replace function keep_chat_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.message_no, new.room_no, new.id, new.user_no, new.sender_kind, new.content_hash, new.chain_hash, new.sent_at)
      is distinct from (old.message_no, old.room_no, old.id, old.user_no, old.sender_kind, old.content_hash, old.chain_hash, old.sent_at)
    or (new.content is not null and new.content is distinct from old.content)
    or (new.salt is not null and new.salt is distinct from old.salt)
    or (new.files is distinct from old.files and (new.files <> '[]' or new.state = 'shown'))
    or (new.urgent_reason is distinct from old.urgent_reason and (new.urgent_reason is not null or new.state <> 'erased'))
    or (old.state <> 'shown' and new.state = 'shown')
    or (old.state = 'erased' and new.state <> 'erased')
    or new.change_no < old.change_no
  then
    raise exception 'a message of chat is never changed' using errcode = '42501';
  end if;
  if new.state = 'redacted' and old.state = 'shown'
    and not exists (select 1 from chat_sealed z where z.message_no = new.message_no and z.content = coalesce(old.content, ''))
  then
    raise exception 'message % is not sealed', new.message_no using errcode = '42501';
  end if;
  return new;
end $$;

-- A room stays whose it is: it follows its lesson, student or teacher, and its counters only move on.
create function keep_chat_room() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.room_no, new.rel_model, new.rel_id) is distinct from (old.room_no, old.rel_model, old.rel_id)
    or new.last_message_id < old.last_message_id or new.last_change_no < old.last_change_no
  then
    raise exception 'a room of chat stays what it is' using errcode = '42501';
  end if;
  if (new.student_no, new.teacher_no, new.center_no, new.original_center_no, new.classroom_no)
    is distinct from (old.student_no, old.teacher_no, old.center_no, old.original_center_no, old.classroom_no)
  then
    select p.student_no, p.teacher_no, p.center_no, p.original_center_no, p.classroom_no
      into new.student_no, new.teacher_no, new.center_no, new.original_center_no, new.classroom_no
      from chat_places p where p.rel_model = new.rel_model and p.rel_id = new.rel_id;
    if not found then
      raise exception 'no place of a room % %', new.rel_model, new.rel_id using errcode = '23503';
    end if;
  end if;
  return new;
end $$;
create trigger chat_rooms_stay before update or delete on chat_rooms
  for each row execute function keep_chat_room();

-- Who wrote is who the login is: a teacher never in a child's own room, a child never in a teacher's.
create or replace function check_third_reader() returns trigger language plpgsql as $$
declare
  room chat_rooms;
  author users;
begin
  select * into room from chat_rooms where room_no = new.room_no;
  select * into author from users where user_no = new.user_no;
  if not (case new.sender_kind
    when 'student' then author.student_no is not null and author.student_no = room.student_no
    when 'teacher' then author.teacher_no is not null and author.teacher_no = room.teacher_no
    else author.student_no is null and author.teacher_no is null end)
  then
    raise exception 'user % does not write in room % as %', new.user_no, new.room_no, new.sender_kind
      using errcode = '23514', constraint = 'chat_sender_of_room';
  end if;
  if room.rel_model = 't3010' and new.sender_kind in ('student', 'teacher') and not exists (
    select 1 from chat_third_readers(room.center_no, (new.sent_at at time zone 'Asia/Tokyo')::date) k
    where k.user_no <> new.user_no)
  then
    raise exception 'room % has no third reader', new.room_no using errcode = '23514', constraint = 'chat_third_reader';
  end if;
  return null;
end $$;

-- A third reader can sign in: whose one-time password was never used, or has run out, reads nothing.
create or replace function chat_third_readers(in_center integer, on_day date)
returns table (user_no integer, user_named text) language sql stable as $$
  select u.user_no, u.user_named from chat_readers k join users u on u.user_no = k.user_no
  where k.center_no = in_center and k.from_date <= on_day and (k.to_date is null or k.to_date > on_day)
    and u.status = 'A' and u.user_type_code in ('560', '550', '540', '530') and u.password_change_flag = 0
    and (u.password_expires_at is null or (u.password_expires_at at time zone 'Asia/Tokyo')::date > on_day)
    and (u.user_type_code = '560' or exists (select 1 from user_centers c where c.user_no = u.user_no and c.center_no = in_center))
    and exists (select 1 from user_functions f where f.user_no = u.user_no and f.function_id = 'ChatReview')
$$;

-- A decision stands, and so does the proof that somebody has read.
create function keep_chat_decision() returns trigger language plpgsql as $$
begin
  -- A flag of a held message goes on to the message that it becomes.
  if tg_op = 'DELETE' or (new.message_id is distinct from old.message_id and old.message_id is not null)
    or (new.flag_no, new.room_no, new.held_no, new.source, new.category, new.severity,
      new.about_user_no, new.reported_by, new.opened_at)
    is distinct from (old.flag_no, old.room_no, old.held_no, old.source, old.category, old.severity,
      old.about_user_no, old.reported_by, old.opened_at)
    or (old.state <> 'open' and (new.state, new.decided_at, new.decided_by, new.note)
      is distinct from (old.state, old.decided_at, old.decided_by, old.note))
  then
    raise exception 'a decided flag stays decided' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger chat_flags_are_kept before update or delete on chat_flags
  for each row execute function keep_chat_decision();

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'terakoya_app') then
    revoke update, delete on chat_reads_of_review, chat_readers from terakoya_app;
    grant update (to_date) on chat_readers to terakoya_app;
    revoke delete on chat_rooms, chat_messages, chat_held, chat_flags, chat_mutes from terakoya_app;
  end if;
end $$;

-- The author puts a refused message away; what was decided about it stays.
alter table chat_held add column put_away_at timestamptz;
