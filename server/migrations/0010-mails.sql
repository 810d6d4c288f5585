-- A letter to one address, as it was written; what happens to it is kept here until it is forgotten (tidy).
create table mails (
  mail_no integer primary key generated always as identity,
  mail_kind text not null
    check (mail_kind in ('distribution', 'application', 'seminar', 'change', 'test')),
  outbox_no bigint references outbox,
  -- Whom and where it concerns: by these it is found, and read only by those who may.
  center_no integer references centers,
  student_no integer references students,
  teacher_no integer references teachers,
  user_no integer references users,
  to_name text not null check (to_name !~ '[[:cntrl:]]'),
  -- Empty: the person has no address.
  to_address text not null check (to_address !~ '[[:cntrl:][:space:],;<>]' and length(to_address) <= 254),
  subject text not null check (subject !~ '[[:cntrl:]]' and length(subject) <= 200),
  body text not null,
  -- The same in every try, so that a copy sent twice is recognised (RFC 5322 §3.6.4).
  message_id uuid not null unique default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'dead', 'unaddressed')),
  attempts smallint not null default 0 check (attempts >= 0),
  queued_at timestamptz not null,
  -- Since when it is being tried: the day after which it is given up begins here.
  tried_since timestamptz not null,
  next_try_at timestamptz,
  sent_at timestamptz,
  -- What the last try met, in words for the office.
  failure text,
  lock_version integer not null default 0,
  updated_at timestamptz not null default now(),
  check ((state = 'waiting') = (next_try_at is not null)),
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'unaddressed') = (to_address = ''))
);
create index mails_by_outbox on mails (outbox_no);
create index mails_due on mails (next_try_at) where state = 'waiting';
create index mails_by_time on mails (queued_at desc, mail_no desc);
create index mails_by_center on mails (center_no, queued_at desc, mail_no desc);
