-- Browsers in which somebody has signed in: their tries are counted apart from those of strangers.
create table known_devices (
  device_hash bytea not null,
  user_no integer not null references users on delete cascade,
  last_used_at timestamptz not null,
  primary key (device_hash, user_no)
);
create index known_devices_by_user on known_devices (user_no, last_used_at);
comment on table known_devices is 'A hash of the browser''s token: a copy of this table makes nobody known';

-- What a person is told after signing in, until it is confirmed.
create table wrong_sign_ins (
  user_no integer not null references users on delete cascade,
  network text not null,
  tries integer not null check (tries > 0),
  first_tried_at timestamptz not null,
  last_tried_at timestamptz not null,
  primary key (user_no, network)
);
comment on column wrong_sign_ins.network is 'An IPv4 address, or a /64 of IPv6';

-- Counted by network and by device now; no lock of before, up to a day long, lasts on.
truncate password_tries;
alter table password_tries add column counted_from timestamptz not null;
comment on column password_tries.counted_from is 'When the first of failed_count was made';
comment on column password_tries.tried is
  'login/ and the user id that was typed, known or not; from/ the network / that user id; device/ the user_no / the '
  'device; own/ and the user_no of who is signed in';

-- Who is suspended or deleted is signed out for good, and comes back as a stranger.
create or replace function end_sessions_of_user() returns trigger language plpgsql as $$
begin
  delete from sessions where user_no = new.user_no;
  delete from known_devices where user_no = new.user_no;
  return null;
end $$;
