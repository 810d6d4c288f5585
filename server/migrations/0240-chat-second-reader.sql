-- What is of severity 3 is settled by two: whoever decides it waits for a manager or an administrator who has looked as well.
alter table chat_flags
  add column second_due boolean not null default false,
  add column second_by integer references users,
  add column second_at timestamptz,
  add column second_note text not null default '',
  add constraint chat_flags_second_whole check ((second_by is null) = (second_at is null));
comment on column chat_flags.second_due is 'Of severity 3, decided since there is a second reader: it is settled once second_by is there';
comment on column chat_flags.second_by is 'The manager or administrator who has looked after whoever decided';
create index chat_flags_second_open on chat_flags (room_no) where second_due and second_by is null;

-- A grave message of an adult is let go by two.
alter table chat_held
  add column agreed_by integer references users,
  add column agreed_at timestamptz,
  add column agreed_note text not null default '',
  add constraint chat_held_agreed_whole check ((agreed_by is null) = (agreed_at is null)),
  add constraint chat_held_agreed_by_another check (agreed_by <> user_no);
comment on column chat_held.agreed_by is 'Of severity 3: the first who would let it go; somebody else sends it';

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
        where h.held_no = old.held_no and h.state = 'refused'))
      -- Whoever looks second may find it graver, never lighter.
      and not (old.second_due and old.second_by is null and new.second_by is not null and new.state = 'escalated'
        and (new.decided_at, new.decided_by, new.note) is not distinct from (old.decided_at, old.decided_by, old.note)))
    or (old.second_by is not null and (new.second_by, new.second_at, new.second_note)
      is distinct from (old.second_by, old.second_at, old.second_note))
  then
    raise exception 'a decided flag stays decided' using errcode = '42501';
  end if;
  new.second_due := old.second_due or (old.state = 'open' and new.state <> 'open' and new.severity = 3);
  if old.second_by is null and new.second_by is not null and (not new.second_due
    or new.second_by is not distinct from new.decided_by or new.second_by = new.about_user_no
    or not exists (select 1 from users u where u.user_no = new.second_by and u.user_type_code in ('560', '550')))
  then
    raise exception 'flag % has no second reader in user %', new.flag_no, new.second_by
      using errcode = '23514', constraint = 'chat_flags_second_reader';
  end if;
  return new;
end $$;

create function keep_chat_agreement() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.agreed_by is not null and (new.agreed_by, new.agreed_at, new.agreed_note)
    is distinct from (old.agreed_by, old.agreed_at, old.agreed_note)
  then
    raise exception 'an agreement stays' using errcode = '42501';
  end if;
  if old.state = 'held' and old.hold_kind = 'review' and (new.state = 'released' or new.hold_kind = 'hours')
    and (new.agreed_by is null or new.agreed_by is not distinct from new.decided_by)
    and exists (select 1 from chat_flags f where f.held_no = old.held_no and f.severity = 3)
  then
    raise exception 'held message % is let go by two', old.held_no using errcode = '23514', constraint = 'chat_held_by_two';
  end if;
  return new;
end $$;
create trigger chat_held_by_two before update on chat_held for each row execute function keep_chat_agreement();

-- What only one has looked at is kept as what nobody has.
create or replace function chat_message_is_kept(in_room integer, in_id integer) returns boolean language sql stable as $$
  select chat_room_is_held(in_room) or exists (select 1 from chat_flags f
    where f.room_no = in_room and f.message_id = in_id
      and (f.state in ('open', 'escalated') or (f.second_due and f.second_by is null)))
$$;

alter table chat_flag_steps drop constraint chat_flag_steps_step_check,
  add constraint chat_flag_steps_step_check
    check (step in ('rung', 'mailed', 'unmailed', 'read', 'passed_on', 'decided', 'agreed', 'seconded'));

-- It rings until somebody has looked.
alter table alerts drop constraint alerts_ring_until_settled;
alter table alerts add constraint alerts_ring_until_settled
  check (confirmed_at is null or closed_at is not null
    or classification not in ('consult_new', 'chat_urgent', 'chat_second', 'meeting_stranger'));
