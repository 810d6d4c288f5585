-- A teacher's day looks for what distributions have told them lately, all day long.
create index outbox_of_teachers on outbox (teacher_no, queued_at) where mail_kind = 'distribution' and teacher_no is not null;
