-- What a reviewer is to look at in a report, as it was found when the text was last handed in or changed while it waited: the
-- list shows it. An approval asks again.
alter table lesson_reports add column warned_codes text[] not null default '{}';
-- When the advisor has read the handover that a report holds for them (row 16).
alter table lesson_reports add column advisor_read_at timestamptz;
