-- Nobody closes a day while somebody places a lesson there. Who places one holds the day until the transaction ends, as
-- does who changes the day (`lockDays`, which waits for all others); then the day's hours are seen as they are.
create function hold_days(days date[]) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('calendar_day'), day - date '2000-01-01')
  from (select distinct day from unnest(days) day order by day) held
$$;

-- A live lesson stands in a slot that the day or one of its seminars opens (domain §2). What the calendar doesn't know
-- is refused elsewhere.
create function refuse_lessons_when_closed(days date[], nos integer[]) returns void language plpgsql as $$
begin
  perform hold_days(days);
  if exists (
    select 1 from lessons l join calendar_days d using (schedule_date)
    where l.schedule_no = any(nos) and l.cancelled_flag = 0 and (d.closed_flag = 1 or not (
      l.period_no between d.start_time_limit_no and d.end_time_limit_no
      or exists (
        select 1 from seminar_days sd join seminars s using (seminar_no) where sd.schedule_date = l.schedule_date
        having l.period_no between min(s.start_time_limit_no) / 10 * 10 and max(s.end_time_limit_no)
      )))
  ) then
    raise exception 'lessons: a lesson in a closed slot' using errcode = '23503', constraint = 'lessons_on_open_days';
  end if;
end $$;

create function check_added_lessons() returns trigger language plpgsql as $$
begin
  perform refuse_lessons_when_closed(array_agg(schedule_date), array_agg(schedule_no)) from added;
  return null;
end $$;

create function check_moved_lesson() returns trigger language plpgsql as $$
begin
  perform refuse_lessons_when_closed(array[new.schedule_date], array[new.schedule_no]);
  return null;
end $$;

create trigger lessons_added_on_open_days after insert on lessons
  referencing new table as added for each statement execute function check_added_lessons();
create trigger lessons_moved_on_open_days after update of schedule_date, time_limit_no, cancelled_flag on lessons
  for each row when (new.cancelled_flag = 0 and (old.cancelled_flag = 1
    or old.schedule_date <> new.schedule_date or old.time_limit_no <> new.time_limit_no))
  execute function check_moved_lesson();
