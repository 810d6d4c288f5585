-- A teacher's month as submitted: without a row nobody knows yet when the teacher can come.
create table shift_submissions (
  teacher_no integer not null references teachers on delete cascade,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  submitted_at timestamptz not null,
  submitted_by integer references users,
  primary key (teacher_no, month)
);
