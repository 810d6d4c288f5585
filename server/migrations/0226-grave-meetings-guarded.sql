-- What is grave in a meeting rings until somebody decides it: the database is the last to see to that. And a meeting that nobody
-- has told the end of is asked about.

alter table meeting_rooms
  -- When its service was asked last whether it still runs.
  add column asked_at timestamptz,
  -- When the service said that it doesn't: whoever has not been told to have left has left by then.
  add column found_over_at timestamptz check (found_over_at <= asked_at);
create index meeting_rooms_unended on meeting_rooms (schedule_date)
  where provider = 'zoom' and opened_at is not null and ended_at is null;

-- Whether somebody of whom a disagreement tells is known to have left: by what was told of them, or of the end of their meeting.
create function meeting_somebody_left(of_room integer, detail jsonb) returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (select 1 from meeting_rooms r
    join meeting_rooms p using (teacher_no, schedule_date, period_no)
    cross join lateral jsonb_array_elements(detail -> 'devices') as v(device)
    where r.room_no = of_room and (
      exists (select 1 from meeting_sessions x where x.room_no = p.room_no and x.external_uuid = v.device ->> 'run'
        and x.participant_key = v.device ->> 'participant'
        and (x.open_flag = 0 or p.ended_at is not null))
      or exists (select 1 from meeting_events e where e.external_id = p.external_id and p.external_id <> ''
        and e.external_uuid = v.device ->> 'run' and e.event = 'meeting.ended')))
$$;

create or replace function keep_meeting_question() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user <> 'terakoya_app' then return new; end if;
  if tg_op = 'INSERT' and (new.decided_at is not null or new.closed_at is not null) then
    raise exception 'a disagreement is opened before it ends' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and (new.severity < old.severity
    or (old.closed_at is not null and new.closed_at is distinct from old.closed_at)
    or (old.answer is not null and new.answer is null))
  then
    raise exception 'a disagreement never becomes less' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and old.decided_at is null and new.decided_at is not null
    and (btrim(new.reason) = '' or old.closed_at is not null)
  then
    raise exception 'a disagreement is decided while it is open, with a reason' using errcode = '42501';
  end if;
  -- That somebody was alone with a child is a conclusion from notices that have not come: a leave that is told late ends it.
  if tg_op = 'UPDATE' and old.closed_at is null and new.closed_at is not null and greatest(old.severity, new.severity) = 3
    and not (old.code = 'D7' and meeting_somebody_left(old.room_no, old.detail))
  then
    raise exception 'what is grave stays open until somebody decides it' using errcode = '42501';
  end if;
  return new;
end $$;
