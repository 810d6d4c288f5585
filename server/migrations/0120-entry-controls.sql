-- 満席設定: a period of a center that takes no more entries, closed by hand (spec §3 "Entry control").
create table entry_controls (
  center_no integer not null references centers,
  schedule_date date not null,
  time_limit_no smallint not null check (time_limit_no between 10 and 70 and time_limit_no % 10 = 0),
  closed_at timestamptz not null,
  closed_by integer references users,
  primary key (center_no, schedule_date, time_limit_no)
);
