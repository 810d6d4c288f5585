-- Stand-ins are asked by mail, one lesson of an absent teacher at a time, a few people after the other; the first yes wins
-- (decision 215).
create table stand_in_requests (
  request_no integer primary key generated always as identity,
  center_no integer not null references centers,
  schedule_no integer not null references lessons,
  -- Who is absent.
  absent_teacher_no integer not null references teachers,
  -- When the lesson was when people were asked: what they said yes to.
  schedule_date date not null,
  time_limit_no smallint not null,
  requested_at timestamptz not null,
  requested_by integer not null references users,
  -- When the next people are asked; when nobody is left, until when the last ones had time.
  next_wave_at timestamptz not null,
  ended_at timestamptz,
  -- One question about a lesson: who is asked later comes into the same line.
  constraint stand_in_requests_once unique (schedule_no, absent_teacher_no)
);
create index stand_in_requests_open on stand_in_requests (next_wave_at) where ended_at is null;
create index stand_in_requests_by_teacher on stand_in_requests (absent_teacher_no, schedule_date);

-- Who is in the line for a lesson, was asked, and what they said.
create table stand_in_asks (
  request_no integer not null references stand_in_requests,
  teacher_no integer not null references teachers,
  -- The place in the line, the best first.
  rank smallint not null check (rank >= 0),
  -- How it stood with their shifts: works there then, works nowhere, works at another center without lessons.
  kind text not null check (kind in ('working', 'no_shift', 'other_center')),
  -- Null: still in the line, or passed over.
  asked_at timestamptz,
  answer text check (answer in ('yes', 'no')),
  answered_at timestamptz,
  -- Their own login, or who took the answer by telephone.
  answered_by integer references users,
  ended_at timestamptz,
  end_reason text check (end_reason in ('given', 'taken', 'stopped', 'settled', 'changed', 'begun', 'busy')),
  -- Nobody is asked twice for the same.
  primary key (request_no, teacher_no),
  constraint stand_in_asks_answered check (num_nulls(answer, answered_at, answered_by) in (0, 3)),
  constraint stand_in_asks_ended check ((ended_at is null) = (end_reason is null)),
  -- Who was never asked and isn't free any more is passed over; nobody else is.
  constraint stand_in_asks_busy check (end_reason is distinct from 'busy' or asked_at is null),
  constraint stand_in_asks_given check (end_reason is distinct from 'given' or answer = 'yes')
);
-- The first yes wins, as long as it holds: one that was let go stands in nobody's way.
create unique index stand_in_asks_one_yes on stand_in_asks (request_no)
  where answer = 'yes' and (end_reason is null or end_reason = 'given');
create index stand_in_asks_by_teacher on stand_in_asks (teacher_no) where asked_at is not null;
