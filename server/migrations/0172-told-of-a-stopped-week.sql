-- What people were last told of a week whose distribution was stopped. Stopping takes the copy away and tells nobody, so
-- what they know stays what they were told: the next distribution is compared with it, and ends these rows.
create table told_lessons (
  schedule_no integer primary key references lessons,
  center_no integer not null,
  week_date date not null,
  schedule_date date not null,
  time_limit_no smallint not null,
  student_no integer not null references students,
  teacher_no integer not null references teachers,
  foreign key (center_no, week_date) references distributions
);
create index told_lessons_by_week on told_lessons (center_no, week_date);
create index told_lessons_by_student on told_lessons (student_no);
create index told_lessons_by_teacher on told_lessons (teacher_no);
