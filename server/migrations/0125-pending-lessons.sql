-- What waits (PendingSchedule): lessons without a teacher, and missed ones that are still to be made up.
create index lessons_unassigned on lessons (center_no, schedule_date)
  where cancelled_flag = 0 and teacher_no is null;
create index missed_lessons_waiting on missed_lessons (make_up_until)
  where make_up_flag = 1 and made_up_schedule_no is null;
