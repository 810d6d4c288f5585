-- For which lesson of an incident a stand-in's shift was asked: they have agreed to that one, and to no other of the period.

alter table incident_lessons
  add column shift_flag smallint not null default 0 check (shift_flag in (0, 1)),
  add constraint incident_lessons_shift check (shift_flag = 0 or outcome = 'replaced');

update incident_lessons x set shift_flag = 1 from incident_shifts h
where x.outcome = 'replaced' and h.incident_no = x.incident_no and h.teacher_no = x.after_teacher_no and h.added_flag = 1
  and h.schedule_date = x.schedule_date and h.time_limit_no / 10 = x.time_limit_no / 10;
