-- The ledger's lines come of the lessons alone: what settles it is the owner's, the server's own role only reads it. A table
-- that the role makes for itself stands in the place of none of these.
alter function settle_ledger(integer[]) security definer set search_path = pg_catalog, public, pg_temp;
do $$
begin
  if exists (select 1 from pg_roles where rolname = 'terakoya_app') then
    revoke insert, update, delete on lesson_ledger from terakoya_app;
  end if;
end $$;
