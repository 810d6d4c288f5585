-- The version with which a lesson's next report begins: higher than any of a report that was deleted, so that nobody
-- approves a text by the version of another one that they have read.
alter table lessons add column next_report_version integer not null default 0;
