-- The words of a meeting are evidence as well where an adult alone with a child was decided to be a grave incident.

create or replace function meeting_words_are_kept(in_meeting text) returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (select 1 from meeting_rooms r
    join meeting_rooms p using (teacher_no, schedule_date, period_no)
    where r.provider = 'zoom' and r.external_id = in_meeting and in_meeting <> '' and (
      exists (select 1 from meeting_disagreements q where q.room_no = p.room_no and q.code in ('D6', 'D7')
        and q.closed_at is null and (q.decided_at is null or q.decision in ('stranger', 'incident')))
      or exists (select 1 from legal_holds h where h.lifted_at is null and h.subject_kind = 'student' and (
        exists (select 1 from meeting_expected x where x.teacher_no = p.teacher_no and x.schedule_date = p.schedule_date
          and x.period_no = p.period_no and x.student_no = h.subject_no)
        or exists (select 1 from meeting_registrants g where g.room_no = p.room_no and g.student_no = h.subject_no)
        or exists (select 1 from meeting_sessions s where s.room_no = p.room_no and s.student_no = h.subject_no)))))
$$;
