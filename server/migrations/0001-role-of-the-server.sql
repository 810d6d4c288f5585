-- What the server's own role may do with all tables that follow, here and in later migrations. Where it may do less, that
-- stands beside the table.
do $$
begin
  if exists (select 1 from pg_roles where rolname = 'terakoya_app') then
    grant usage on schema public to terakoya_app;
    grant select, insert, update, delete on all tables in schema public to terakoya_app;
    grant usage, select on all sequences in schema public to terakoya_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to terakoya_app;
    alter default privileges in schema public grant usage, select on sequences to terakoya_app;
  end if;
end $$;
