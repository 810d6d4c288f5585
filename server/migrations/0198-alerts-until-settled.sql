-- A grave case of chat and somebody who asks for help ring until they are settled: one person's 確認済み took them from everybody.
update alerts set confirmed_at = null, confirmed_by = null
where classification in ('consult_new', 'chat_urgent') and closed_at is null and confirmed_at is not null;

alter table alerts add constraint alerts_ring_until_settled
  check (confirmed_at is null or closed_at is not null or classification not in ('consult_new', 'chat_urgent'));
