-- After so many periods in a row a teacher has one off; null where nothing is settled.
alter table teachers add column max_consecutive_periods smallint
  check (max_consecutive_periods between 1 and 7);
