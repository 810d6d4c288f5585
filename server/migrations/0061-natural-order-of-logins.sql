-- Logins in the order people count in: teacher2 before teacher10.

-- Every number is written with twenty digits, so that comparing texts compares numbers.
create function natural_key(text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace($1, '(\d+)', '00000000000000000000\1', 'g'), '\d*(\d{20})', '\1', 'g');

alter table users add column user_id_order text not null generated always as (natural_key(user_id)) stored;
create index users_by_natural_order on users (user_id_order, user_no);
