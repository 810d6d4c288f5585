-- Why no letter could be made of a row: it is given up, and the others go on.
alter table outbox add failure text check (failure <> ''),
  add constraint outbox_failed_is_done check (failure is null or prepared_at is not null);
