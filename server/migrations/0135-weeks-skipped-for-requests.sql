-- A week without a lesson of its weekly entry also where the family has asked for the slot, or where it would be one
-- one-to-one lesson too many of the day (domain §4).
alter table weekly_skips drop constraint weekly_skips_skip_reason_check;
alter table weekly_skips add constraint weekly_skips_skip_reason_check check (skip_reason in
  ('closed_day', 'outside_hours', 'fifth_week', 'occupied', 'requested', 'one_to_one'));
