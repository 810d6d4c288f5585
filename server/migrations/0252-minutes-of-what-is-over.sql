-- What took place is known once it is over: until then whoever is there counts to the lesson's end, which is still to come.

alter table attendance_proposals
  -- 1: it was judged at the lesson's end or later, so that its minutes are those that the lesson had.
  add column over_flag smallint not null default 0 check (over_flag in (0, 1));
update attendance_proposals p set over_flag = 1
from lessons l
where l.schedule_no = p.schedule_no and p.judged_at >= (l.schedule_date
  + case l.time_limit_no / 10 when 1 then time '09:10' when 2 then time '10:50' when 3 then time '13:10'
      when 4 then time '14:50' when 5 then time '16:40' when 6 then time '18:20' else time '20:00' end
  + make_interval(mins => case l.time_limit_no % 10 when 1 then 40 else 90 end)) at time zone 'Asia/Tokyo';
alter table attendance_proposals alter column over_flag drop default;

create or replace view lesson_facts as
select l.schedule_no, l.student_no, l.center_no, l.original_center_no, d.teacher_no, l.schedule_date, l.time_limit_no,
  l.attendance_distinction,
  case when l.attendance_distinction = 0 then null
    when p.written_at is not null and (p.proposed = l.attendance_distinction
      or l.attendance_distinction = 8 and not exists (select 1 from audit_log a where a.subject = 'attendance'
        and a.subject_no = l.schedule_no and a.action in ('markAttendance', 'undoAttendance', 'correctAttendance'))) then 'log'
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
