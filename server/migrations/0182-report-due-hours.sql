-- Until when a lesson's report is due, per center: hours after the lesson's end (domain §4).
alter table center_settings add column report_due_hours smallint not null default 24
  check (report_due_hours between 1 and 72);
alter table center_settings alter column report_due_hours drop default;
