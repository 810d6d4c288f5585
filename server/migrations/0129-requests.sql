-- How many requests of a student may wait at once, each with up to two slots reserved; 0: any number (domain §4).
alter table center_settings
  add column open_requests_per_student smallint not null default 5 check (open_requests_per_student between 0 and 50);
alter table center_settings alter column open_requests_per_student drop default;
