-- Signing in with the organisation's own account (OpenID Connect, decision 228).

create table outside_accounts (
  user_no integer primary key references users on delete cascade,
  issuer text not null check (issuer <> ''),
  subject text not null check (subject <> ''),
  joined_at timestamptz not null,
  last_used_at timestamptz,
  constraint outside_accounts_of_one unique (issuer, subject)
);
comment on table outside_accounts is 'The account elsewhere that a login is joined to by its person; no mail address is kept';
comment on column outside_accounts.subject is 'What the issuer calls the account for us, for ever (sub)';

-- On the way to the provider and back: once, within ten minutes, for the one browser or session that set out.
create table outside_ways (
  state_hash bytea primary key,
  purpose text not null check (purpose in ('sign_in', 'join')),
  device_hash bytea,
  session_hash bytea references sessions on delete cascade,
  next_path text not null,
  expires_at timestamptz not null,
  constraint outside_ways_of_one check (
    case purpose when 'sign_in' then device_hash is not null and session_hash is null
      else session_hash is not null and device_hash is null end)
);
create index outside_ways_by_session on outside_ways (session_hash);
create index outside_ways_by_end on outside_ways (expires_at);
comment on column outside_ways.next_path is 'Where the person wanted to go; empty: nowhere in particular';
