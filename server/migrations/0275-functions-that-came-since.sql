-- Logins that there are get the functions that came since they were made, as a new login of their type does: without them nobody
-- of a business that was brought up to this version would have the history of mails or システム状態.
insert into user_functions (user_no, function_id)
select user_no, 'MailHistory' from users where user_type_code in ('560', '550', '540') and status <> 'D'
union all
select user_no, 'SystemState' from users where user_type_code = '560' and status <> 'D'
on conflict do nothing;
