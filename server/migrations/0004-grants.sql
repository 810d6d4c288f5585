-- What the server's own role may do. A later migration that adds a table is covered by the default privileges.
do $$
begin
  if exists (select 1 from pg_roles where rolname = 'terakoya_app') then
    grant usage on schema public to terakoya_app;
    grant select, insert, update, delete on all tables in schema public to terakoya_app;
    grant usage, select on all sequences in schema public to terakoya_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to terakoya_app;
    alter default privileges in schema public grant usage, select on sequences to terakoya_app;
    revoke update, delete on audit_log, access_log from terakoya_app;
  end if;
end $$;
