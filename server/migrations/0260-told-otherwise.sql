-- Whom no mail reached is told otherwise, by telephone or by letter: once for each mail, by whom and when. The mail's own
-- state stays as it is (decision 241).
create table mail_tellings (
  mail_no integer primary key references mails on delete cascade,
  told_how text not null check (told_how in ('phone', 'letter')),
  told_at timestamptz not null,
  told_by integer not null references users
);

-- Few of all mails; Home counts them whenever it is opened.
create index mails_untold on mails (queued_at, center_no)
  where state in ('dead', 'unaddressed') and student_no is not null and user_no is null;
