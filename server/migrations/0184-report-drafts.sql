-- What a teacher writes of a lesson and hasn't saved yet: theirs alone, and no report. It goes with the submission, with
-- the login, and after 30 days.
create table lesson_report_drafts (
  user_no integer not null references users on delete cascade,
  schedule_no integer not null references lessons on delete cascade,
  -- {handover_lock_version, rows: [{detail_no, comment, base, sources}]}; a little more than a call lets in, for jsonb is
  -- written with spaces.
  body jsonb not null check (octet_length(body::text) <= 80000),
  -- The report over which it is written; 0: there was none.
  base_version integer not null check (base_version >= 0),
  device text not null check (device in ('phone', 'tablet', 'computer')),
  saved_at timestamptz not null,
  primary key (user_no, schedule_no)
);
create index lesson_report_drafts_by_age on lesson_report_drafts (saved_at);
create index lesson_report_drafts_by_lesson on lesson_report_drafts (schedule_no);
