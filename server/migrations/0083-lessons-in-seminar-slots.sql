-- Nobody takes away what opens a slot under a live lesson: neither a seminar's day nor its hours (0066 keeps the days of
-- the calendar, and lessons that come). From today on; the application says which day it is.
create function check_seminar_slots(days date[]) returns void language plpgsql as $$
declare
  today date := coalesce(nullif(current_setting('terakoya.today', true), '')::date,
    (now() at time zone 'Asia/Tokyo')::date);
begin
  perform pg_advisory_xact_lock(hashtext('calendar_day'), day - date '2000-01-01')
    from (select distinct day from unnest(days) day where day >= today order by day) held;
  perform refuse_lessons_when_closed(days, nos) from (
    select array_agg(l.schedule_no) as nos from lessons l
    where l.schedule_date = any(days) and l.schedule_date >= today and l.cancelled_flag = 0) standing
    where nos is not null;
end $$;

create function check_seminar_day_left() returns trigger language plpgsql as $$
begin
  perform check_seminar_slots(array[old.schedule_date]);
  return null;
end $$;
create constraint trigger lessons_of_seminar_days after delete or update on seminar_days
  deferrable initially deferred for each row execute function check_seminar_day_left();

create function check_seminar_hours() returns trigger language plpgsql as $$
begin
  perform check_seminar_slots(array(select schedule_date from seminar_days where seminar_no = new.seminar_no
    order by schedule_date));
  return null;
end $$;
create constraint trigger lessons_of_seminar_hours after update of start_time_limit_no, end_time_limit_no on seminars
  deferrable initially deferred for each row when (new.start_time_limit_no > old.start_time_limit_no
    or new.end_time_limit_no < old.end_time_limit_no)
  execute function check_seminar_hours();
