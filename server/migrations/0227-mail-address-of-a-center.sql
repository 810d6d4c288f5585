-- Where a family or a teacher writes to: shown beside the center's telephone number, and what they answer to a mail goes there.
alter table centers add column email text not null default ''
  check (email !~ '[[:cntrl:][:space:],;<>]' and length(email) <= 254);

-- To whom an answer goes, as the mail itself says; empty: to nobody.
alter table mails add column reply_to text not null default ''
  check (reply_to !~ '[[:cntrl:][:space:],;<>]' and length(reply_to) <= 254);
comment on column mails.reply_to is 'Where an answer goes, as it was when the mail was written';
