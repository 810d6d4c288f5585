-- What reaches people by mail, and what somebody should look at.

-- Mail to people, queued in the transaction of what it tells of. The worker makes letters of it (`mails`).
create table outbox (
  outbox_no bigint primary key generated always as identity,
  mail_kind text not null check (mail_kind <> ''),
  student_no integer references students,
  teacher_no integer references teachers,
  center_no integer not null references centers,
  -- Numbers and days of what has changed, never names or free text: the words are found when the letter is written.
  detail jsonb not null,
  queued_at timestamptz not null,
  prepared_at timestamptz,
  -- Why no letter could be made of a row: it is given up, and the others go on.
  failure text check (failure <> ''),
  constraint outbox_tells_one_person check (num_nonnulls(student_no, teacher_no) = 1),
  constraint outbox_failed_is_done check (failure is null or prepared_at is not null)
);
create index outbox_waiting on outbox (outbox_no) where prepared_at is null;

-- A letter to one address, as it was written; what happens to it is kept here until it is forgotten (tidy).
create table mails (
  mail_no integer primary key generated always as identity,
  -- The kinds of mail are the contract's list (contract/src/masters/mailKinds.ts): a new one needs no new check here.
  mail_kind text not null check (mail_kind <> ''),
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
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'stored', 'dead', 'unaddressed')),
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

-- The words of the mails that follow an application: one for each type of notification (domain §4).
create table mail_templates (
  mail_template_no integer primary key generated always as identity,
  notification_type smallint not null unique check (notification_type in (1, 2, 3)),
  subject text not null check (subject <> '' and subject !~ '[[:cntrl:]]'),
  body text not null check (body <> ''),
  lock_version integer not null default 0,
  updated_at timestamptz not null default now()
);

insert into mail_templates (notification_type, subject, body) values
(1, '追加授業のお申し込みを受け付けました', '{{Name}} 様・保護者の皆様

追加授業のお申し込みを {{ApplicateCount}}件 受け付けました。

{{ApplicateInfo}}

コース： {{Course}}
ご希望： {{Request}}

担当の講師は、決まりしだいお知らせします。'),
(2, '季節講習のお申し込みを受け付けました', '{{Name}} 様・保護者の皆様

季節講習のお申し込みを {{ApplicateCount}}件 受け付けました。

{{ApplicateInfo}}

コース： {{Course}}
ご希望： {{Request}}

担当の講師は、決まりしだいお知らせします。'),
(3, '授業の振替を受け付けました', '{{Name}} 様・保護者の皆様

{{CurriculumName}} の授業の振替を受け付けました。

変更前： {{BeforeApplicate}}
変更後： {{AfterApplicate}}

ご希望： {{Request}}

担当の講師は、決まりしだいお知らせします。');

-- What somebody should look at: raised once for each cause, closed when the cause is gone. A new cause is a new alert.
create table alerts (
  alert_no integer primary key generated always as identity,
  -- One of domain §5; the words and the way to the cause belong to it.
  classification text not null check (classification in ('unassigned_soon', 'teacher_unconfirmed',
    'shift_withdrawal', 'report_overdue', 'report_returned', 'application', 'student_absent', 'low_usage',
    'mail_dead', 'job_failed')),
  -- What it is about, in letters and numbers of the classification: `12345`, `3/2026-11-25`.
  cause text not null check (cause <> ''),
  -- Who is concerned: staff of the center, staff of the classroom; neither: administrators only.
  center_no integer references centers,
  classroom_no integer references classrooms,
  schedule_no integer references lessons on delete cascade,
  student_no integer references students,
  teacher_no integer references teachers,
  schedule_date date,
  -- Further numbers that its words need; no names.
  detail jsonb not null default '{}',
  raised_at timestamptz not null,
  closed_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by integer references users,
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (closed_at >= raised_at)
);
-- Two workers that see the same cause at once raise one alert.
create unique index alerts_one_open on alerts (classification, cause) where closed_at is null;
create index alerts_open_by_center on alerts (center_no) where closed_at is null;
create index alerts_open_by_classroom on alerts (classroom_no) where closed_at is null;
