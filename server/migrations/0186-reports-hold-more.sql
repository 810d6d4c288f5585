-- A lesson whose report has been begun stays at its center: who reviews it is known from there.
drop trigger reported_lessons_stay on lessons;
create trigger reported_lessons_stay after update of schedule_date, time_limit_no, cancelled_flag, student_no, center_no
  on lessons for each row
  when ((new.schedule_date, new.time_limit_no, new.cancelled_flag, new.student_no, new.center_no)
    is distinct from (old.schedule_date, old.time_limit_no, old.cancelled_flag, old.student_no, old.center_no))
  execute function check_reported_lesson();

-- The version of the report with which a comment, or the answer to it, was written: who saw an earlier one hasn't read it.
alter table lesson_report_comments add column said_version integer not null default 0;
