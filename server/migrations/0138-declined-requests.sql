-- What is declined is told by mail, as what is accepted is.
alter table mails drop constraint mails_mail_kind_check,
  add constraint mails_mail_kind_check check (mail_kind in
    ('distribution', 'application', 'seminar', 'change', 'request_declined', 'shift_reminder', 'test'));
