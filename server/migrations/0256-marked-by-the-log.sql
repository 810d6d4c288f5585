-- What the log has marked stays the log's, whatever is proposed later: a notice that comes late is nobody's mark.

create or replace view lesson_facts as
select l.schedule_no, l.student_no, l.center_no, l.original_center_no, d.teacher_no, l.schedule_date, l.time_limit_no,
  l.attendance_distinction,
  case when l.attendance_distinction = 0 then null
    -- It writes 出席 and 遅刻 alone, and only where nobody ever had by hand: whoever has did so after it. An approval keeps it (8).
    when p.written_at is not null and l.attendance_distinction in (1, 2, 8) and not exists (select 1 from audit_log a
      where a.subject = 'attendance' and a.subject_no = l.schedule_no
        and a.action in ('markAttendance', 'undoAttendance', 'correctAttendance')) then 'log'
    else 'person' end as attendance_source,
  p.proposed, coalesce(p.reason_codes, '{}') as reason_codes, p.first_join,
  -- Null until the lesson is over: a number that would change is none to be counted or paid by.
  case when p.over_flag = 1 then p.minutes end as minutes,
  case when p.over_flag = 1 then p.teacher_minutes end as teacher_minutes,
  coalesce(p.complete_flag, 0) as complete_flag,
  coalesce(array(select g.code from meeting_disagreements g
    where g.schedule_no = l.schedule_no and g.closed_at is null and g.decided_at is null order by g.code), '{}') as open_codes,
  coalesce(p.over_flag, 0) as over_flag
from lessons l
left join distributed_lessons d on d.schedule_no = l.schedule_no and d.schedule_date = l.schedule_date
  and d.time_limit_no = l.time_limit_no
left join attendance_proposals p on p.schedule_no = l.schedule_no
where l.cancelled_flag = 0;
