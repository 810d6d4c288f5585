-- The n-th lesson of a student in a subject is counted when it is read: stored, it was true on the day it was written only.
alter table lessons drop column class_count;
create index lessons_by_subject on lessons (student_no, subject_no, schedule_date, time_limit_no) where cancelled_flag = 0;
