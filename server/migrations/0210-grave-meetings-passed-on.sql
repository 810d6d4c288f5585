-- Whom a grave disagreement was told to, when, and who was told next: only ever added to.
create table meeting_steps (
  step_no integer primary key generated always as identity,
  disagreement_no integer not null references meeting_disagreements,
  step text not null check (step in ('rung', 'mailed', 'unmailed', 'passed_on')),
  at timestamptz not null,
  -- Whom it reached; null: all who look after the center.
  user_no integer references users,
  -- passed_on: 1 all administrators.
  round smallint not null default 0
);
create index meeting_steps_by_disagreement on meeting_steps (disagreement_no, at);
create unique index meeting_steps_passed_once on meeting_steps (disagreement_no, round, user_no) where step = 'passed_on';

create function keep_meeting_step() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'a step of a disagreement is never changed' using errcode = '42501';
end $$;
create trigger meeting_steps_are_kept before update or delete on meeting_steps
  for each row execute function keep_meeting_step();

create index meeting_disagreements_grave on meeting_disagreements (room_no)
  where severity = 3 and closed_at is null and decided_at is null;

-- What lies there has been mailed to those who look after the center when it came.
insert into meeting_steps (disagreement_no, step, at)
select disagreement_no, 'rung', opened_at from meeting_disagreements
where severity = 3 and code in ('D6', 'D7') and closed_at is null and decided_at is null;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'terakoya_app') then
    revoke update, delete on meeting_steps from terakoya_app;
  end if;
end $$;
