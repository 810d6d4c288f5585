-- An administrator looks as another login for a while (decision 242): the session says as whom, since when and until when.

alter table sessions
  add column looking_as_user_no integer references users on delete cascade,
  add column looking_since timestamptz,
  add column looking_until timestamptz,
  add constraint sessions_look_at_another check (looking_as_user_no <> user_no),
  add constraint sessions_look_is_whole check (num_nonnulls(looking_as_user_no, looking_since, looking_until) in (0, 3)),
  add constraint sessions_look_ends check (looking_until > looking_since and looking_until <= looking_since + interval '30 minutes');
create index sessions_by_looked_at on sessions (looking_as_user_no) where looking_as_user_no is not null;
comment on column sessions.looking_as_user_no is 'As whom the administrator of the session looks; it stays until it is ended, also when its time is over';

-- `user_no` stays who really looked.
alter table access_log add column as_user_no integer;
comment on column access_log.as_user_no is 'As whom an administrator looked; null: everybody as oneself';
