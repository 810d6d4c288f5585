-- What staff tell each other of a lesson (C40501): one running text a lesson.
create table lesson_messages (
  schedule_no integer primary key references lessons,
  message text not null check (length(message) <= 150),
  written_at timestamptz not null,
  written_by integer references users,
  lock_version integer not null default 0
);
