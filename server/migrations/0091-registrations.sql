-- Who registered oneself waits until an administrator takes the login up: that is no suspension.
alter table users add column waits_flag smallint not null default 0 check (waits_flag in (0, 1));
comment on column users.waits_flag is '1: registered by the person, and not yet taken up by anybody';

update users u set waits_flag = 1
where status = 'S' and lock_version = 0
  and exists (select from audit_log a where a.subject = 'user' and a.subject_no = u.user_no and a.action = 'user_register');

create index users_who_wait on users (user_no) where waits_flag = 1;

create function take_up_login() returns trigger language plpgsql as $$
begin
  new.waits_flag := 0;
  return new;
end $$;
create trigger taken_up_logins_wait_no_more before update of status on users
  for each row when (new.waits_flag = 1 and new.status <> 'S') execute function take_up_login();
