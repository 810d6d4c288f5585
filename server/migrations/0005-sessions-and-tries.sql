-- Sign-in and the signed-in person's own password are counted apart: guessing at the door stops nobody at work.
truncate login_failures;
alter table login_failures rename to password_tries;
alter table password_tries rename column user_id to tried;
comment on column password_tries.tried is
  'login/ and the user id that was typed, known or not; own/ and the user_no of who is signed in';

-- Who is suspended or deleted is signed out for good: coming back begins with the password.
create function end_sessions_of_user() returns trigger language plpgsql as $$
begin
  delete from sessions where user_no = new.user_no;
  return null;
end $$;
create trigger users_left_have_no_session after update of status on users
  for each row when (new.status <> 'A') execute function end_sessions_of_user();
