-- Who changed and who read what, requests answered once, work done by the worker, and uploaded files.

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
  row_count integer not null,
  -- A karte may be of a child who is no student yet: who read it is written by its own number.
  karte_nos integer[] not null default '{}'
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

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'terakoya_app') then
    revoke update, delete on audit_log, access_log from terakoya_app;
  end if;
end $$;

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
  finished_at timestamptz,
  -- One automatic run may assign the same days of several centers, which share teachers, in one plan. Each center has
  -- its own job, so that its week knows one run at a time and keeps its own result; the work is done by the first.
  lead_job_no integer references jobs check (lead_job_no < job_no)
);
create index jobs_by_week on jobs (center_no, week_date, job_no desc);
-- One automatic run at a time for a center's week.
create unique index jobs_one_running on jobs (kind, center_no, week_date) where state in ('queued', 'running');
create index jobs_by_lead on jobs (lead_job_no) where lead_job_no is not null;
comment on column jobs.lead_job_no is 'The job of another center whose plan seats this center''s lessons too; it begins, tells its progress and ends for both';

-- Uploaded files: the content lies in the file store under `storage_key`.
create table files (
  file_id uuid primary key,
  user_no integer not null references users,
  file_name text not null,
  mimetype text not null,
  size bigint not null,
  storage_key text not null unique,
  uploaded_at timestamptz not null,
  -- A file is its uploader's own until a record holds it: from then on, and after it was taken off, whoever is shown
  -- the record has it, and nobody else.
  held boolean not null default false
);
create index files_by_user on files (user_no, uploaded_at);
comment on column files.held is 'A record holds it or has held it';

-- Which records hold an uploaded file: who is shown such a record may have its files, and a file that none holds is
-- swept away.
create table file_uses (
  -- The code of the screen that keeps the record.
  screen_code text not null check (screen_code <> ''),
  record_no integer not null,
  field text not null check (field <> ''),
  file_id uuid not null references files,
  primary key (screen_code, record_no, field, file_id)
);
create index file_uses_by_file on file_uses (file_id);

create function mark_held_file() returns trigger language plpgsql as $$
begin
  update files set held = true where file_id = new.file_id and not held;
  return null;
end $$;
create trigger file_uses_mark_held after insert on file_uses
for each row execute function mark_held_file();
