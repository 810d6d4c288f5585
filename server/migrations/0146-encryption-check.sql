-- What the key of this database encrypted when it was first used. A start whose key doesn't open it is refused, before
-- anything is written with a key that doesn't belong here.
create table encryption_check (
  only_row boolean primary key default true check (only_row),
  sample bytea not null
);

do $$
begin
  if exists (select from pg_roles where rolname = 'terakoya_app') then
    revoke insert, update, delete on encryption_check from terakoya_app;
  end if;
end
$$;
