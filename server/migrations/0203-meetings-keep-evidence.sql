-- The words of a meeting are evidence while somebody must still look at it, found a stranger there, or holds a student's records.

create function meeting_words_are_kept(in_meeting text) returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (select 1 from meeting_rooms r
    join meeting_rooms p using (teacher_no, schedule_date, period_no)
    where r.provider = 'zoom' and r.external_id = in_meeting and in_meeting <> '' and (
      exists (select 1 from meeting_disagreements q where q.room_no = p.room_no and q.code in ('D6', 'D7')
        and q.closed_at is null and (q.decided_at is null or q.decision = 'stranger'))
      or exists (select 1 from legal_holds h where h.lifted_at is null and h.subject_kind = 'student' and (
        exists (select 1 from meeting_expected x where x.teacher_no = p.teacher_no and x.schedule_date = p.schedule_date
          and x.period_no = p.period_no and x.student_no = h.subject_no)
        or exists (select 1 from meeting_registrants g where g.room_no = p.room_no and g.student_no = h.subject_no)
        or exists (select 1 from meeting_sessions s where s.room_no = p.room_no and s.student_no = h.subject_no)))))
$$;

create or replace function keep_meeting_event() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE'
    or (new.event_no, new.digest, new.provider, new.event, new.external_id, new.external_uuid, new.happened_at, new.received_at)
      is distinct from (old.event_no, old.digest, old.provider, old.event, old.external_id, old.external_uuid, old.happened_at, old.received_at)
    or (new.raw is not null and new.raw is distinct from old.raw)
  then
    raise exception 'what a meeting service told is never changed' using errcode = '42501';
  end if;
  if new.raw is null and old.raw is not null and meeting_words_are_kept(old.external_id) then
    raise exception 'what was told of meeting % is kept', old.external_id
      using errcode = '23514', constraint = 'meeting_words_are_kept';
  end if;
  return new;
end $$;

-- When its report, with the names that were shown, was forgotten: it can't be worked out anew since.
alter table meeting_rooms add column report_gone_at timestamptz check (report_gone_at is null or report is null);
create index meeting_rooms_with_report on meeting_rooms (report_at) where report is not null;

create function keep_meeting_report() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if meeting_words_are_kept(old.external_id) then
    raise exception 'the report of meeting % is kept', old.external_id
      using errcode = '23514', constraint = 'meeting_words_are_kept';
  end if;
  return new;
end $$;
create trigger meeting_reports_are_kept before update on meeting_rooms
  for each row when (old.report is not null and new.report is null) execute function keep_meeting_report();
