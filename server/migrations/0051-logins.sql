-- Logins that differ only by case would be taken for each other.
create unique index users_user_id_lower_key on users (lower(user_id));
