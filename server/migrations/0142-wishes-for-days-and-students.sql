-- Two more wishes of a center: days of one period avoided, no student left out twice (see 0141).
alter table center_settings
  add column single_strength smallint not null default 2 check (single_strength between 0 and 3),
  add column again_strength smallint not null default 2 check (again_strength between 0 and 3);
alter table center_settings
  alter column single_strength drop default,
  alter column again_strength drop default;
