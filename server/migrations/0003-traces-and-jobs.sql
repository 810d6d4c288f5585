-- Who changed and who read what, requests answered once, and work done by the worker.

create table audit_log (
  audit_no bigint primary key generated always as identity,
  at timestamptz not null default now(),
  user_no integer,
  action text not null,
  subject text not null,
  subject_no integer,
  detail jsonb not null default '{}'
);
create index audit_log_by_subject on audit_log (subject, subject_no, at);
-- What runs and resets did to a week's lessons stands in one line of the week.
create index audit_log_by_week on audit_log (subject_no, (detail ->> 'week_date')) where subject = 'center_week';
comment on table audit_log is 'One line a change that someone may dispute, in the transaction of the change';

create table access_log (
  access_no bigint primary key generated always as identity,
  at timestamptz not null default now(),
  user_no integer not null,
  api text not null,
  student_nos integer[] not null,
  row_count integer not null
);
create index access_log_by_user on access_log (user_no, at);
comment on table access_log is 'One line a call that read or wrote personal data of students';

-- Nobody but the owner role changes or deletes these lines; the trigger holds where one role is both (domain §9).
create function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  raise exception 'lines of % are never changed', tg_table_name using errcode = '42501';
end $$;
create trigger audit_log_is_kept before update or delete or truncate on audit_log execute function refuse_change_of_log();
create trigger access_log_is_kept before update or delete or truncate on access_log execute function refuse_change_of_log();

create table idempotency_keys (
  user_no integer not null,
  key text not null check (length(key) between 8 and 128),
  request_hash bytea not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (user_no, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table jobs (
  job_no integer primary key generated always as identity,
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  center_no integer references centers,
  week_date date,
  input jsonb not null,
  progress jsonb not null default '{}',
  result jsonb,
  message text,
  cancel_flag smallint not null default 0 check (cancel_flag in (0, 1)),
  attempts smallint not null default 0,
  requested_by integer references users,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index jobs_by_week on jobs (center_no, week_date, job_no desc);
-- One automatic run at a time for a center's week.
create unique index jobs_one_running on jobs (kind, center_no, week_date) where state in ('queued', 'running');

create table password_proofs (
  session_hash bytea not null references sessions on delete cascade,
  center_no integer not null references centers,
  week_date date not null,
  proved_at timestamptz not null,
  primary key (session_hash, center_no, week_date)
);
comment on table password_proofs is 'The password was given for overriding warnings in this week; consumed by the save (domain §3)';

-- Uploaded files: the content lies in the file store under `storage_key`.
create table files (
  file_id uuid primary key,
  user_no integer not null references users,
  file_name text not null,
  mimetype text not null,
  size bigint not null,
  storage_key text not null unique,
  uploaded_at timestamptz not null
);
create index files_by_user on files (user_no, uploaded_at);

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
  constraint outbox_tells_one_person check (num_nonnulls(student_no, teacher_no) = 1)
);
create index outbox_waiting on outbox (outbox_no) where prepared_at is null;
