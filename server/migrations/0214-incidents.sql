-- What is decided when a teacher is suddenly absent or a center closes: which lessons it hits, what becomes of each, and who
-- is told. Nobody is told before `told_at`: until then it can be undone as one act (decision 203).
create table incidents (
  incident_no integer primary key generated always as identity,
  incident_kind text not null check (incident_kind in ('absence', 'closing')),
  center_no integer not null references centers,
  -- Who is absent.
  teacher_no integer references teachers,
  start_date date not null,
  end_date date not null,
  -- What families read as the reason of lessons that are called off.
  reason text not null default '',
  decided_at timestamptz not null,
  decided_by integer not null references users,
  told_at timestamptz,
  told_by integer references users,
  undone_at timestamptz,
  undone_by integer references users,
  constraint incidents_absence_has_teacher check ((incident_kind = 'absence') = (teacher_no is not null)),
  constraint incidents_days_in_order check (start_date <= end_date),
  constraint incidents_end_once check (told_at is null or undone_at is null),
  constraint incidents_told_by check ((told_at is null) = (told_by is null)),
  constraint incidents_undone_by check ((undone_at is null) = (undone_by is null))
);
create index incidents_by_center on incidents (center_no, incident_no desc);

-- A lesson as it was, and what became of it.
create table incident_lessons (
  incident_no integer not null references incidents,
  schedule_no integer not null references lessons,
  student_no integer not null references students,
  schedule_date date not null,
  time_limit_no smallint not null,
  outcome text not null check (outcome in ('replaced', 'open', 'called_off', 'moved', 'stayed')),
  before_teacher_no integer references teachers,
  before_manual_flag smallint not null check (before_manual_flag in (0, 1)),
  before_pinned_flag smallint not null check (before_pinned_flag in (0, 1)),
  after_teacher_no integer references teachers,
  -- The lesson in its place, where it was moved.
  new_schedule_no integer references lessons,
  -- 1: families and teachers had been told of it.
  published_flag smallint not null check (published_flag in (0, 1)),
  primary key (incident_no, schedule_no),
  constraint incident_lessons_moved check ((outcome = 'moved') = (new_schedule_no is not null)),
  constraint incident_lessons_replaced check (outcome <> 'replaced' or after_teacher_no is not null)
);
create index incident_lessons_by_lesson on incident_lessons (schedule_no);
create index incident_lessons_by_new_lesson on incident_lessons (new_schedule_no) where new_schedule_no is not null;

-- Periods of shifts that were taken out for it, or added for a stand-in.
create table incident_shifts (
  incident_no integer not null references incidents,
  teacher_no integer not null references teachers,
  schedule_date date not null,
  time_limit_no smallint not null,
  added_flag smallint not null check (added_flag in (0, 1)),
  -- The office work that went with a shift that was taken out, by its slots.
  office_work smallint[] not null default '{}',
  primary key (incident_no, teacher_no, schedule_date, time_limit_no)
);

-- Who was called by phone.
create table incident_calls (
  incident_no integer not null references incidents,
  student_no integer references students,
  teacher_no integer references teachers,
  called_at timestamptz not null,
  called_by integer not null references users,
  constraint incident_calls_one_person check (num_nonnulls(student_no, teacher_no) = 1),
  constraint incident_calls_once unique nulls not distinct (incident_no, student_no, teacher_no)
);

-- Mail that an incident brings about waits until people are told of it.
alter table outbox add column incident_no integer references incidents;
create index outbox_of_incidents on outbox (incident_no) where incident_no is not null;
