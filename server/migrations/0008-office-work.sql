-- Office work belongs to a working shift, fills each half once, and stands in no period with lessons (domain §3).

-- What contradicts that goes, with a line each: the lesson and the shift are what people were told.
with wrong as (
  delete from office_work o
  where not exists (select 1 from teacher_shifts s
      where s.teacher_no = o.teacher_no and s.schedule_date = o.schedule_date and s.center_no = o.center_no
        and s.time_limit_no = o.time_limit_no - o.time_limit_no % 10 and s.work_flag = 1)
    or exists (select 1 from lessons l
      where l.held_teacher_no = o.teacher_no and l.schedule_date = o.schedule_date
        and l.period_no = o.time_limit_no - o.time_limit_no % 10)
    or (o.time_limit_no % 10 <> 0 and exists (select 1 from office_work w
      where w.teacher_no = o.teacher_no and w.schedule_date = o.schedule_date
        and w.time_limit_no = o.time_limit_no - o.time_limit_no % 10))
  returning o.*
)
insert into audit_log (action, subject, subject_no, detail)
select 'deleteOfficeWork', 'office_work', teacher_no, jsonb_build_object('center_no', center_no,
  'schedule_date', schedule_date, 'time_limit_no', time_limit_no, 'reason', 'contradiction')
from wrong;

alter table office_work
  add column period_no smallint generated always as (time_limit_no - time_limit_no % 10) stored,
  add column work_flag smallint generated always as (1) stored,
  add column first_half smallint generated always as (case when time_limit_no % 10 <> 2 then time_limit_no / 10 end) stored,
  add column second_half smallint generated always as (case when time_limit_no % 10 <> 1 then time_limit_no / 10 end) stored,
  add constraint office_work_first_half unique (teacher_no, schedule_date, first_half),
  add constraint office_work_second_half unique (teacher_no, schedule_date, second_half),
  add constraint office_work_working_shift foreign key (teacher_no, schedule_date, period_no, center_no, work_flag)
    references teacher_shifts (teacher_no, schedule_date, time_limit_no, center_no, work_flag);

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

create function refuse_office_work_with_lessons() returns trigger language plpgsql as $$
declare
  teacher integer;
begin
  if tg_table_name = 'lessons' then teacher := new.held_teacher_no; else teacher := new.teacher_no; end if;
  perform 1 from teacher_shifts s where s.teacher_no = teacher and s.schedule_date = new.schedule_date
    and s.time_limit_no = new.period_no for key share;
  if exists (select 1 from office_work o
      where o.teacher_no = teacher and o.schedule_date = new.schedule_date and o.period_no = new.period_no)
    and exists (select 1 from lessons l
      where l.held_teacher_no = teacher and l.schedule_date = new.schedule_date and l.period_no = new.period_no)
  then
    raise exception 'teacher % has lessons and office work on % at %', teacher, new.schedule_date, new.period_no
      using errcode = '23P01', constraint = 'office_work_without_lessons';
  end if;
  return null;
end $$;
-- At the end of the transaction: a save may take the lessons out in any order.
create constraint trigger office_work_without_lessons after insert or update on office_work
  deferrable initially deferred for each row execute function refuse_office_work_with_lessons();
create constraint trigger lessons_without_office_work after insert or update of teacher_no, schedule_date, time_limit_no, cancelled_flag
  on lessons deferrable initially deferred for each row when (new.held_teacher_no is not null)
  execute function refuse_office_work_with_lessons();
