-- When and where teachers work, whether they have come, and what they do beside lessons.

create table teacher_shifts (
  teacher_no integer not null references teachers,
  schedule_date date not null,
  time_limit_no smallint not null check (time_limit_no between 10 and 70 and time_limit_no % 10 = 0),
  center_no integer not null references centers,
  work_flag smallint not null default 1 check (work_flag in (0, 1)),
  -- One row a teacher and period: nobody works at two centers at once.
  primary key (teacher_no, schedule_date, time_limit_no),
  -- What a lesson with a teacher points to.
  constraint teacher_shifts_working unique (teacher_no, schedule_date, time_limit_no, center_no, work_flag)
);
create index teacher_shifts_by_center on teacher_shifts (center_no, schedule_date);

-- Nobody works where they do not belong, whoever writes, also while the center is being taken away: the row that says
-- that the teacher belongs there is held until the shift is stored (see teacher_centers_shifts for the other side).
create function check_shift_center() returns trigger language plpgsql as $$
declare
  stray record;
begin
  perform 1 from teacher_centers c
    where (c.teacher_no, c.center_no) in (select p.teacher_no, p.center_no from put p where p.work_flag = 1)
    for key share;
  select p.teacher_no, p.center_no into stray from put p
    where p.work_flag = 1 and not exists (select 1 from teacher_centers c
      where c.teacher_no = p.teacher_no and c.center_no = p.center_no)
    limit 1;
  if found then
    raise exception 'teacher_shifts: teacher % does not belong to center %', stray.teacher_no, stray.center_no
      using errcode = '23503', constraint = 'teacher_shifts_center';
  end if;
  return null;
end $$;
create trigger teacher_shifts_center_added after insert on teacher_shifts
  referencing new table as put for each statement execute function check_shift_center();
create trigger teacher_shifts_center_changed after update on teacher_shifts
  referencing new table as put for each statement execute function check_shift_center();

-- A center is not taken away from a teacher who is going to work there: whoever writes. Lessons hold their shifts.
-- The application says which day it is; without it, it is today in Tokyo.
create function check_teacher_center_left() returns trigger language plpgsql as $$
declare
  today date := coalesce(nullif(current_setting('terakoya.today', true), '')::date,
    (now() at time zone 'Asia/Tokyo')::date);
begin
  if not exists (select 1 from teacher_centers
      where teacher_no = old.teacher_no and center_no = old.center_no)
    and exists (select 1 from teacher_shifts where teacher_no = old.teacher_no and center_no = old.center_no
      and work_flag = 1 and schedule_date >= today) then
    raise exception 'teacher_centers: teacher % works at center %', old.teacher_no, old.center_no
      using errcode = '23503', constraint = 'teacher_centers_shifts';
  end if;
  return null;
end $$;
create constraint trigger teacher_centers_shifts after delete or update on teacher_centers
  deferrable initially deferred for each row execute function check_teacher_center_left();

-- A teacher's month as submitted: without a row nobody knows yet when the teacher can come.
create table shift_submissions (
  teacher_no integer not null references teachers on delete cascade,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  submitted_at timestamptz not null,
  submitted_by integer references users,
  primary key (teacher_no, month)
);

-- Whom a center has reminded of a month that is not submitted: a second time is asked for.
create table shift_reminders (
  reminder_no integer primary key generated always as identity,
  teacher_no integer not null references teachers on delete cascade,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  center_no integer not null references centers,
  reminded_by integer references users,
  reminded_at timestamptz not null
);
create index shift_reminders_by_month on shift_reminders (month, teacher_no);
create index shift_reminders_by_teacher on shift_reminders (teacher_no);

create table teacher_reportings (
  teacher_no integer not null references teachers,
  schedule_date date not null,
  -- '00:00': not confirmed (spec §3).
  start_time text not null default '00:00' check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- When the device says that it was pressed, where the line brought it later; '' where it doesn't say.
  pressed_time text not null default '' check (pressed_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
  confirmed_at timestamptz,
  corrected_at timestamptz,
  corrected_by integer references users,
  correction_reason text not null default '',
  lock_version integer not null default 0,
  primary key (teacher_no, schedule_date),
  check ((corrected_at is null) = (correction_reason = ''))
);
create index teacher_reportings_by_date on teacher_reportings (schedule_date);

-- Office work belongs to a working shift, fills each half once, and stands in no period with lessons (domain §3).
create table office_work (
  teacher_no integer not null,
  schedule_date date not null,
  time_limit_no smallint not null check (time_limit_no between 10 and 72 and time_limit_no % 10 <= 2),
  center_no integer not null references centers,
  period_no smallint generated always as (time_limit_no - time_limit_no % 10) stored,
  work_flag smallint generated always as (1) stored,
  first_half smallint generated always as (case when time_limit_no % 10 <> 2 then time_limit_no / 10 end) stored,
  second_half smallint generated always as (case when time_limit_no % 10 <> 1 then time_limit_no / 10 end) stored,
  -- 1: the teacher put it in on the day; such rows the teacher may take back.
  entered_by_teacher_flag smallint not null default 0 check (entered_by_teacher_flag in (0, 1)),
  primary key (teacher_no, schedule_date, time_limit_no),
  foreign key (teacher_no) references teachers,
  constraint office_work_first_half unique (teacher_no, schedule_date, first_half),
  constraint office_work_second_half unique (teacher_no, schedule_date, second_half),
  constraint office_work_working_shift foreign key (teacher_no, schedule_date, period_no, center_no, work_flag)
    references teacher_shifts (teacher_no, schedule_date, time_limit_no, center_no, work_flag)
);
create index office_work_by_center on office_work (center_no, schedule_date);

-- Who withdraws a shift, or moves it, takes its office work away: it is staff's own, no child waits for it.
create function end_office_work_of_shift() returns trigger language plpgsql as $$
begin
  with ended as (
    delete from office_work o
    where o.teacher_no = old.teacher_no and o.schedule_date = old.schedule_date and o.period_no = old.time_limit_no
    returning o.*
  )
  insert into audit_log (action, subject, subject_no, detail)
  select 'deleteOfficeWork', 'office_work', teacher_no, jsonb_build_object('center_no', center_no,
    'schedule_date', schedule_date, 'time_limit_no', time_limit_no, 'reason', 'shift_withdrawn')
  from ended;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger office_work_ends_with_shift before delete on teacher_shifts
  for each row execute function end_office_work_of_shift();
create trigger office_work_ends_with_changed_shift before update on teacher_shifts
  for each row when ((old.teacher_no, old.schedule_date, old.time_limit_no, old.center_no, old.work_flag)
    is distinct from (new.teacher_no, new.schedule_date, new.time_limit_no, new.center_no, new.work_flag))
  execute function end_office_work_of_shift();

-- A period holds lessons or office work. Both sides lock the shift before they look, office work the stronger way, so
-- that of two that come at once the second sees the first; lessons already hold it by their foreign key.
create function lock_shift_of_office_work() returns trigger language plpgsql as $$
begin
  perform 1 from teacher_shifts s where s.teacher_no = new.teacher_no and s.schedule_date = new.schedule_date
    and s.time_limit_no = new.time_limit_no - new.time_limit_no % 10 for update;
  return new;
end $$;
create trigger office_work_locks_shift before insert or update on office_work
  for each row execute function lock_shift_of_office_work();
