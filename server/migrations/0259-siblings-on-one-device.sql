-- Children of a family share a device without signing out each time (decision 240).

alter table sessions add column family_hash bytea;
comment on column sessions.family_hash is
  'The children of one device: a hash of the cookie that their browser has beside that of the session';
create unique index sessions_by_family on sessions (family_hash, user_no) where family_hash is not null;

-- A session that is left has another key, which nobody knows, until it is come back to. What was begun in it goes along.
alter table password_proofs
  drop constraint password_proofs_session_hash_fkey,
  add constraint password_proofs_session_hash_fkey
    foreign key (session_hash) references sessions on delete cascade on update cascade;
alter table passkey_challenges
  drop constraint passkey_challenges_session_hash_fkey,
  add constraint passkey_challenges_session_hash_fkey
    foreign key (session_hash) references sessions on delete cascade on update cascade;
alter table outside_ways
  drop constraint outside_ways_session_hash_fkey,
  add constraint outside_ways_session_hash_fkey
    foreign key (session_hash) references sessions on delete cascade on update cascade;

alter table half_sign_ins add column beside_hash bytea references sessions on delete cascade on update cascade;
create index half_sign_ins_by_session on half_sign_ins (beside_hash);
comment on column half_sign_ins.beside_hash is 'The session of the sibling who is signed in there and adds this one';

-- Who holds a stream for a session that was left hears that it is over there.
create trigger session_left_is_told after update of session_hash on sessions
  for each row when (new.session_hash <> old.session_hash) execute function tell_session_over();

-- Students alone, and six at most; two who are added at once come one after the other.
create function keep_family() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('family ' || encode(new.family_hash, 'hex'), 0));
  if not exists (select 1 from users u where u.user_no = new.user_no and u.user_type_code in ('110', '120', '130')) then
    raise exception 'only students share a device' using errcode = '23514';
  end if;
  if (select count(*) from sessions s where s.family_hash = new.family_hash and s.session_no <> new.session_no) > 5 then
    raise exception 'six children share a device at most' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger sessions_keep_family before insert or update of family_hash, user_no on sessions
  for each row when (new.family_hash is not null) execute function keep_family();

-- A login that becomes another kind of person's is no child of the device any more.
create function end_family_sessions() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from sessions where user_no = new.user_no and family_hash is not null;
  return null;
end $$;
create trigger users_leave_family after update of user_type_code on users
  for each row when (new.user_type_code not in ('110', '120', '130')) execute function end_family_sessions();
