-- How many requests of a student may wait at once, each with up to two slots reserved; 0: any number (domain §4).
alter table center_settings
  add column open_requests_per_student smallint not null default 5 check (open_requests_per_student between 0 and 50);
alter table center_settings alter column open_requests_per_student drop default;

-- What a request is about and what came of it are lessons of the student who asked.
alter table lessons add constraint lessons_of_student unique (schedule_no, student_no);
alter table requests
  drop constraint requests_schedule_no_fkey,
  drop constraint requests_new_schedule_no_fkey,
  add constraint requests_lesson_of_student foreign key (schedule_no, student_no)
    references lessons (schedule_no, student_no),
  add constraint requests_new_lesson_of_student foreign key (new_schedule_no, student_no)
    references lessons (schedule_no, student_no);
