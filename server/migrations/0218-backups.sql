-- What was backed up, and what failed: whoever administers is told when the last good one is old.
create table backups (
  backup_no integer primary key generated always as identity,
  made_at timestamptz not null,
  -- null: it failed.
  file_name text,
  bytes bigint check (bytes > 0),
  fault text not null default '',
  check ((file_name is null) = (bytes is null)),
  check ((file_name is null) = (fault <> ''))
);
create index backups_by_time on backups (made_at) where file_name is not null;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'terakoya_app') then
    revoke insert, update on backups from terakoya_app;
  end if;
end $$;
