-- What a child writes on of the same matter, while its case is open, joins that case: read and decided with it.
alter table chat_flags add column joins integer references chat_flags,
  add constraint chat_flags_join_an_earlier_one check (joins < flag_no);
comment on column chat_flags.joins is 'The case that it goes on with';
create index chat_flags_by_case on chat_flags (joins) where joins is not null;

create function keep_chat_case() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'a flag stays with its case' using errcode = '42501';
end $$;
create trigger chat_flags_keep_their_case before update on chat_flags
  for each row when (new.joins is distinct from old.joins) execute function keep_chat_case();
