-- A student has a weekly entry for a time once: two would make each other's lessons again when one of them ends.
-- One that is ended before it began has no day at all.
alter table weekly_entries drop constraint weekly_entries_check;
alter table weekly_entries add constraint weekly_entries_in_order
  check (course_end_date is null or course_end_date >= course_start_date - 1);
alter table weekly_entries add constraint weekly_entries_once exclude using gist (
  student_no with =,
  dayofweek_code with =,
  int4range(
    time_limit_no / 10 * 2 + case when time_limit_no % 10 = 2 then 1 else 0 end,
    time_limit_no / 10 * 2 + case when time_limit_no % 10 = 1 then 1 else 2 end
  ) with &&,
  daterange(course_start_date, course_end_date + 1) with &&
);
comment on constraint weekly_entries_once on weekly_entries is 'Ranges of halves of periods, and of days without their end';
