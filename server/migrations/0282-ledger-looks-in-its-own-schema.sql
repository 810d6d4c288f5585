-- As every trigger's function, also since it was written anew for takeovers that are taken back.
alter function refuse_changed_ledger() set search_path = pg_catalog, public, pg_temp;
