-- Passkeys as a second factor of signing in (decision 227).

create table passkeys (
  passkey_no integer primary key generated always as identity,
  user_no integer not null references users on delete cascade,
  credential_id text not null unique check (credential_id <> ''),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  passkey_name text not null check (passkey_name <> ''),
  backed_up_flag smallint not null check (backed_up_flag in (0, 1)),
  rp_id text not null check (rp_id <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_no);
comment on table passkeys is 'What a person signs in with beside the password; the secret half never leaves their device';
comment on column passkeys.credential_id is 'Base64url, as the browser names it';
comment on column passkeys.public_key is 'COSE (RFC 9052)';
comment on column passkeys.counter is 'Of the last use; one that goes back is refused. 0 for ever where the device counts nothing';
comment on column passkeys.rp_id is 'The host it was made at: it works at no other';
comment on column passkeys.backed_up_flag is '1: kept beyond the one device, as its maker says';

-- What a browser is to sign: once, within five minutes, for the one session or half sign-in that asked.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'prove', 'sign_in')),
  session_hash bytea references sessions on delete cascade,
  ticket_hash bytea references half_sign_ins on delete cascade,
  expires_at timestamptz not null,
  constraint passkey_challenges_of_one check (
    case purpose when 'sign_in' then ticket_hash is not null and session_hash is null
      else session_hash is not null and ticket_hash is null end)
);
create index passkey_challenges_by_session on passkey_challenges (session_hash);
create index passkey_challenges_by_ticket on passkey_challenges (ticket_hash);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
