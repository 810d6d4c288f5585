-- The kinds of mail are the contract's list (contract/src/masters/mailKinds.ts): a new one needs no new check here.
alter table mails drop constraint mails_mail_kind_check,
  add constraint mails_mail_kind_check check (mail_kind <> '');
