-- What several processes that serve one database count together (decision 225). Nothing of it is a record: the tables are
-- emptied by a crash, are in no backup, and forget within minutes.

create unlogged table rate_counts (
  count_key text primary key,
  -- The minute that is counted, of the database's clock: a fixed TERAKOYA_NOW locks nobody out.
  minute bigint not null,
  count integer not null
);
comment on table rate_counts is 'How often something was asked in a minute, over all processes';
comment on column rate_counts.count_key is 'What is counted, and of whom: a person or a network';

create unlogged table network_tries (
  try_no bigint primary key generated always as identity,
  network text not null,
  -- Milliseconds since 1970, of the database's clock.
  begun_ms bigint not null,
  wrong_flag integer not null default 0 check (wrong_flag in (0, 1))
);
create index network_tries_by_network on network_tries (network, begun_ms);
comment on table network_tries is 'Tries at passwords of the last minute: wrong ones, and those under way';

-- Begins a try where fewer than so many of the last minute were wrong or may still turn out so: all come one after the
-- other, and each counts what those before it have left.
create function begin_network_try(of_network text, most integer, at_ms bigint,
  out try_no bigint, out wrong integer, out first_ago integer) language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  now_ms bigint;
  tries integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('network ' || of_network, 0));
  now_ms := coalesce(at_ms, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  select count(*), count(*) filter (where t.wrong_flag = 1),
    coalesce(max(now_ms - t.begun_ms) filter (where t.wrong_flag = 1), 0)
  into tries, wrong, first_ago
  from network_tries t where t.network = of_network and t.begun_ms > now_ms - 60000;
  if tries < most then
    insert into network_tries (network, begun_ms) values (of_network, now_ms)
    returning network_tries.try_no into try_no;
  end if;
end $$;

create unlogged table hint_tokens (
  session_hash bytea primary key,
  token_hash bytea not null,
  issued_at timestamptz not null
);
comment on table hint_tokens is 'The token with which a session opens its next stream of hints; one for each';

-- Whoever holds a stream for a session hears at once that it is over, wherever it was ended. Nothing is said but that.
create function tell_session_over() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('session', '');
  return null;
end $$;
create trigger session_over_is_told after delete on sessions
  for each row execute function tell_session_over();
create trigger session_stopped_is_told after update of stopped_at on sessions
  for each row when (new.stopped_at is distinct from old.stopped_at) execute function tell_session_over();
