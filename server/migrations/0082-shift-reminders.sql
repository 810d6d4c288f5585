-- Whom a center has reminded of a month that is not submitted: a second time is asked for.
create table shift_reminders (
  reminder_no integer primary key generated always as identity,
  teacher_no integer not null references teachers on delete cascade,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  center_no integer not null references centers,
  reminded_by integer references users,
  reminded_at timestamptz not null
);
create index shift_reminders_by_month on shift_reminders (month, teacher_no);
create index shift_reminders_by_teacher on shift_reminders (teacher_no);

alter table mails drop constraint mails_mail_kind_check,
  add constraint mails_mail_kind_check
    check (mail_kind in ('distribution', 'application', 'seminar', 'change', 'shift_reminder', 'test'));
