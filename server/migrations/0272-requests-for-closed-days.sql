-- A request that waits and wishes for a period of a day that the center has closed since says so: whoever decides it would find out by
-- the refusal alone.

create or replace view request_rows as
select r.request_no, r.request_kind, r.request_status, r.requested_at, r.student_no, s.student_name, s.school_year_code,
  r.center_no, c.name1 as center_name, s.classroom_no, coalesce(j.name1, '') as subject_name,
  coalesce(k.name1, '') as course_name, l.schedule_date as before_date,
  coalesce(l.time_limit_no, 0) as before_time_limit_no, r.first_date,
  coalesce(r.first_time_limit_no, 0) as first_time_limit_no, r.second_date,
  coalesce(r.second_time_limit_no, 0) as second_time_limit_no, r.request_text, r.reserved_until, r.decided_at,
  coalesce(u.user_named, '') as decided_by_name, r.decline_reason, coalesce(r.accepted_choice, 0) as accepted_choice,
  n.schedule_date as new_date, coalesce(n.time_limit_no, 0) as new_time_limit_no, r.hidden_flag,
  (r.request_status <> 'open')::integer as decided_flag, r.lock_version,
  coalesce(r.decided_at, r.requested_at) as updated_at,
  (r.request_status = 'open' and exists (select 1 from entry_controls e
    where e.center_no = r.center_no and e.incident_no is not null
      and ((e.schedule_date = r.first_date and e.time_limit_no = r.first_time_limit_no / 10 * 10)
        or (e.schedule_date = r.second_date and e.time_limit_no = r.second_time_limit_no / 10 * 10))))::integer as closed_flag
from requests r
join students s on s.student_no = r.student_no
join centers c on c.center_no = r.center_no
left join lessons l on l.schedule_no = r.schedule_no
left join lessons n on n.schedule_no = r.new_schedule_no
left join subjects j on j.subject_no = coalesce(r.subject_no, l.subject_no)
left join courses k on k.course_no = r.course_no
left join users u on u.user_no = r.decided_by and r.request_status in ('accepted', 'declined');
