-- A weekly lesson that falls on a period in which the center doesn't open, by an incident, is left out with that reason; it
-- has its lesson again when the incident is taken back.
alter table weekly_skips drop constraint weekly_skips_skip_reason_check;
alter table weekly_skips add constraint weekly_skips_skip_reason_check check (skip_reason in
  ('closed_day', 'shut', 'outside_hours', 'fifth_week', 'occupied', 'requested', 'one_to_one'));
