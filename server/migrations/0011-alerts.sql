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
