-- A student's day looks for what distributions have told the family lately, whenever it is opened.
create index outbox_of_students on outbox (student_no, queued_at) where mail_kind = 'distribution' and student_no is not null;
