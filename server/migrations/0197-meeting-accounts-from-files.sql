-- Meeting accounts come from files as other records do, which know when they were changed last.

alter table meeting_accounts add column updated_at timestamptz not null default now();
