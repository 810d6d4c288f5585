-- Meeting accounts come from files as other records do, which know when they were changed last.

alter table meeting_accounts add column updated_at timestamptz not null default now();

-- What the log has marked stays its mark when the report is approved (8), unless somebody has put it right by hand.
create or replace view lesson_facts as
select l.schedule_no, l.student_no, l.center_no, l.original_center_no, d.teacher_no, l.schedule_date, l.time_limit_no,
  l.attendance_distinction,
  case when l.attendance_distinction = 0 then null
    when p.written_at is not null and (p.proposed = l.attendance_distinction
      or l.attendance_distinction = 8 and not exists (select 1 from audit_log a where a.subject = 'attendance'
        and a.subject_no = l.schedule_no and a.action in ('markAttendance', 'undoAttendance', 'correctAttendance'))) then 'log'
    else 'person' end as attendance_source,
  p.proposed, coalesce(p.reason_codes, '{}') as reason_codes, p.first_join, p.minutes, p.teacher_minutes,
  coalesce(p.complete_flag, 0) as complete_flag,
  coalesce(array(select g.code from meeting_disagreements g
    where g.schedule_no = l.schedule_no and g.closed_at is null and g.decided_at is null order by g.code), '{}') as open_codes
from lessons l
left join distributed_lessons d on d.schedule_no = l.schedule_no and d.schedule_date = l.schedule_date
  and d.time_limit_no = l.time_limit_no
left join attendance_proposals p on p.schedule_no = l.schedule_no
where l.cancelled_flag = 0;
