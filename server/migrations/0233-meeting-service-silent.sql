-- Since when a meeting service has answered nothing: management reads it, whatever was made before.

create table meeting_services (
  provider text primary key check (provider = 'zoom'),
  -- When it was asked last whether it answers.
  asked_at timestamptz not null,
  -- The first time of those in a row that it said nothing; null: it answers.
  silent_since timestamptz check (silent_since <= asked_at)
);
