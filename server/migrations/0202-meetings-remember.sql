-- What a meeting knew of its people is kept with it: what is published, replaced or taken away later changes nothing of it.

-- Who was expected in a teacher's period that has a meeting at a service: a row for each lesson that was ever published so.
create table meeting_expected (
  teacher_no integer not null references teachers,
  schedule_date date not null,
  period_no smallint not null check (period_no between 10 and 70 and period_no % 10 = 0),
  schedule_no integer not null references lessons,
  center_no integer not null references centers,
  student_no integer not null references students,
  -- As it was published last.
  time_limit_no smallint not null,
  expected_since timestamptz not null,
  -- Since when it is not published so any more.
  gone_at timestamptz,
  -- The meeting was opened while it was published so, or the student came all the same: it counts whatever happens later.
  counted_flag smallint not null default 0 check (counted_flag in (0, 1)),
  primary key (teacher_no, schedule_date, period_no, schedule_no)
);
create index meeting_expected_by_lesson on meeting_expected (schedule_no);
create index meeting_expected_gone on meeting_expected (schedule_date) where gone_at is not null and counted_flag = 1;

create function keep_meeting_expected() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.counted_flag < old.counted_flag
    or (new.teacher_no, new.schedule_date, new.period_no, new.schedule_no, new.student_no, new.expected_since)
      is distinct from (old.teacher_no, old.schedule_date, old.period_no, old.schedule_no, old.student_no, old.expected_since)
  then
    raise exception 'who was expected in a meeting is never forgotten' using errcode = '42501';
  end if;
  return new;
end $$;
alter function keep_meeting_expected() set search_path = pg_catalog, public, pg_temp;
create trigger meeting_expected_is_kept before update or delete on meeting_expected
  for each row execute function keep_meeting_expected();

insert into meeting_expected (teacher_no, schedule_date, period_no, schedule_no, center_no, student_no, time_limit_no,
  expected_since)
select distinct r.teacher_no, r.schedule_date, r.period_no, d.schedule_no, d.center_no, d.student_no, d.time_limit_no,
  now()
from meeting_rooms r
join distributed_lessons d on d.teacher_no = r.teacher_no and d.schedule_date = r.schedule_date
  and d.time_limit_no / 10 * 10 = r.period_no
join lessons l on l.schedule_no = d.schedule_no and l.cancelled_flag = 0 and l.schedule_date = d.schedule_date
  and l.time_limit_no = d.time_limit_no
where r.provider = 'zoom';

-- A lesson of which something disagrees was there, though nobody has published it so any more.
insert into meeting_expected (teacher_no, schedule_date, period_no, schedule_no, center_no, student_no, time_limit_no,
  expected_since, gone_at, counted_flag)
select distinct r.teacher_no, r.schedule_date, r.period_no, l.schedule_no, r.center_no, l.student_no, r.period_no,
  now(), now(), 1
from meeting_disagreements g join meeting_rooms r on r.room_no = g.room_no join lessons l on l.schedule_no = g.schedule_no
on conflict do nothing;

-- The numbers of all links that students were ever given, also of those that were taken back or made anew.
create table meeting_registrants (
  room_no integer not null references meeting_rooms,
  registrant_id text not null,
  student_no integer not null references students,
  primary key (room_no, registrant_id)
);

create function keep_meeting_registrant() returns trigger language plpgsql as $$
begin
  raise exception 'the number of a link is never forgotten' using errcode = '42501';
end $$;
alter function keep_meeting_registrant() set search_path = pg_catalog, public, pg_temp;
create trigger meeting_registrants_are_kept before update or delete on meeting_registrants
  for each row execute function keep_meeting_registrant();

create function note_meeting_registrant() returns trigger language plpgsql as $$
begin
  insert into meeting_registrants (room_no, registrant_id, student_no)
  values (new.room_no, new.registrant_id, new.student_no) on conflict do nothing;
  return new;
end $$;
alter function note_meeting_registrant() set search_path = pg_catalog, public, pg_temp;
create trigger meeting_guests_are_noted after insert or update of registrant_id on meeting_guests
  for each row execute function note_meeting_registrant();

insert into meeting_registrants (room_no, registrant_id, student_no)
select room_no, registrant_id, student_no from meeting_guests;

-- A lesson that was moved to another meeting may disagree with both.
drop index meeting_disagreements_open;
create unique index meeting_disagreements_open on meeting_disagreements (schedule_no, room_no, code, about)
  where closed_at is null and decided_at is null;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'terakoya_app') then
    revoke delete on meeting_expected from terakoya_app;
    revoke update, delete on meeting_registrants from terakoya_app;
  end if;
end $$;
