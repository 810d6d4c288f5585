-- People see where they are signed in, and hear of a browser in which they never were (decision 224).

alter table sessions
  add column session_no integer generated always as identity,
  add column browser text not null default '',
  add constraint sessions_no_key unique (session_no);
comment on column sessions.session_no is 'Names it to its person; it opens nothing';
comment on column sessions.browser is 'Roughly, as people call it; empty: nobody knows';

alter table users add column signed_in_flag smallint not null default 0 check (signed_in_flag in (0, 1));
comment on column users.signed_in_flag is '1: has signed in once; nobody is told of the first browser';
update users set signed_in_flag = 1 where exists (select from known_devices d where d.user_no = users.user_no);
