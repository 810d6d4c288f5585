-- Mails of lesson reports: some wait before they go out, some go out once at a time of the day, and staff remind of what is
-- overdue.

-- A mail that may still be taken back isn't written before this instant (an approval that is sent back within ten minutes
-- tells nobody).
alter table outbox add column not_before timestamptz;
create index outbox_of_reports on outbox (((detail ->> 'schedule_no')::integer))
  where mail_kind in ('report_published', 'report_corrected');

-- What goes out at a time of the day or month is queued once: its row is written in the transaction that queues it.
create table timed_mails (
  mail_kind text not null check (mail_kind <> ''),
  -- Which time of the kind: `2026-04-15/evening`, `2026-03`.
  run_key text not null check (run_key <> ''),
  run_at timestamptz not null,
  primary key (mail_kind, run_key)
);

-- Whom staff have reminded of which lesson's report: not twice on one day.
create table report_reminders (
  schedule_no integer not null references lessons on delete cascade,
  reminded_on date not null,
  teacher_no integer not null references teachers,
  reminded_by integer references users,
  reminded_at timestamptz not null,
  primary key (schedule_no, reminded_on)
);
create index report_reminders_by_teacher on report_reminders (teacher_no);
