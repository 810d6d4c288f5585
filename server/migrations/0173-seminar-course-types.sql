-- What tells the courses of seminars from the others: they are entered for a seminar alone, and offered for nothing else.
alter table course_types
  add column seminar_flag smallint not null default 0 check (seminar_flag in (0, 1)),
  add constraint course_types_one_kind check (lecture_flag = 0 or seminar_flag = 0);

-- Of the types that are there, those that say so themselves and were never entered otherwise.
update course_types t set seminar_flag = 1
where t.lecture_flag = 0 and concat(t.name1, t.name2, t.name3) like '%講習%'
  and not exists (select 1 from weekly_entries w join courses c using (course_no)
    where c.course_type_no = t.course_type_no)
  and not exists (select 1 from lessons l join courses c using (course_no)
    where c.course_type_no = t.course_type_no and l.class_type <> 3);
