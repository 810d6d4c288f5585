-- Somebody unknown with a child, or an adult alone with one: it rings until it is decided, not until somebody has looked.
update alerts set confirmed_at = null, confirmed_by = null
where classification = 'meeting_stranger' and closed_at is null and confirmed_at is not null;

alter table alerts drop constraint alerts_ring_until_settled;
alter table alerts add constraint alerts_ring_until_settled
  check (confirmed_at is null or closed_at is not null
    or classification not in ('consult_new', 'chat_urgent', 'meeting_stranger'));
