-- Signing in with a second factor (decision 224): an app that shows codes, recovery codes for the day on which it is
-- lost, and the reset of another person's factor.

create table totp_secrets (
  user_no integer primary key references users on delete cascade,
  secret bytea not null,
  made_at timestamptz not null,
  enrolled_at timestamptz,
  last_step bigint,
  constraint totp_used_is_enrolled check (enrolled_at is not null or last_step is null)
);
comment on table totp_secrets is 'The app that shows codes; encrypted with the key of the database';
comment on column totp_secrets.enrolled_at is 'Null: shown, and not confirmed by a code yet; it asks nobody for one';
comment on column totp_secrets.last_step is 'The half minute of the code used last: none of it or before is taken again';

create table recovery_codes (
  user_no integer not null references users on delete cascade,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_no, code_hash)
);
comment on table recovery_codes is 'Keyed hashes: a copy of this table opens nothing, and lets nobody guess';

-- The password was right, the second factor isn't there yet. It does nothing else.
create table half_sign_ins (
  ticket_hash bytea primary key,
  user_no integer not null references users on delete cascade,
  device_hash bytea not null,
  expires_at timestamptz not null
);
create index half_sign_ins_by_user on half_sign_ins (user_no);
create index half_sign_ins_by_end on half_sign_ins (expires_at);

-- What a password allowed ends with it.
create function end_half_sign_ins() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from half_sign_ins where user_no = new.user_no;
  return null;
end $$;
create trigger users_end_half_sign_ins after update of password_hash, status on users
  for each row when (new.password_hash <> old.password_hash or new.status <> 'A') execute function end_half_sign_ins();

-- Somebody lost app and recovery codes. An administrator asks, and it is done after a waiting time in which the person
-- hears of it, or at once when a second administrator agrees.
create table factor_resets (
  reset_no integer primary key generated always as identity,
  user_no integer not null references users on delete cascade,
  reason text not null check (reason <> ''),
  asked_by integer not null references users,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  agreed_by integer references users,
  done_at timestamptz,
  withdrawn_at timestamptz,
  constraint factor_resets_by_others check (user_no <> asked_by and user_no <> agreed_by and asked_by <> agreed_by),
  constraint factor_resets_end_once check (num_nonnulls(done_at, withdrawn_at) <= 1),
  constraint factor_resets_agreed_is_done check (agreed_by is null or done_at is not null)
);
create unique index factor_resets_one_open on factor_resets (user_no) where done_at is null and withdrawn_at is null;
