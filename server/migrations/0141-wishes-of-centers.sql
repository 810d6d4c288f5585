-- How strongly automatic assignment minds each wish: 0 not at all, 1 weak, 2 usual, 3 strong, 4 always.
alter table center_settings
  add column gender_strength smallint not null default 4 check (gender_strength between 0 and 4),
  add column type_strength smallint not null default 2 check (type_strength between 0 and 4),
  add column regular_strength smallint not null default 2 check (regular_strength between 0 and 3),
  add column priority_strength smallint not null default 2 check (priority_strength between 0 and 3),
  add column slot_strength smallint not null default 2 check (slot_strength between 0 and 3),
  add column day_strength smallint not null default 2 check (day_strength between 0 and 3),
  add column gap_strength smallint not null default 2 check (gap_strength between 0 and 3),
  add column fair_strength smallint not null default 2 check (fair_strength between 0 and 3),
  add column change_strength smallint not null default 2 check (change_strength between 0 and 3),
  add column strict_order_flag smallint not null default 0 check (strict_order_flag in (0, 1));
alter table center_settings
  alter column gender_strength drop default,
  alter column type_strength drop default,
  alter column regular_strength drop default,
  alter column priority_strength drop default,
  alter column slot_strength drop default,
  alter column day_strength drop default,
  alter column gap_strength drop default,
  alter column fair_strength drop default,
  alter column change_strength drop default,
  alter column strict_order_flag drop default;
