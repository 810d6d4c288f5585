-- moved: not undone, the student belonged to another center by then.
alter table student_year_updates drop constraint student_year_updates_outcome_check;
alter table student_year_updates add constraint student_year_updates_outcome_check
  check (outcome in ('planned', 'applied', 'skipped', 'undone', 'kept', 'moved'));
drop index student_year_updates_once;
create unique index student_year_updates_once on student_year_updates (student_no, fiscal_year)
  where outcome in ('planned', 'applied', 'kept', 'moved');
