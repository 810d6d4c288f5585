-- What is open of people goes with them into another meeting of their period; what is decided stays where it was decided.

create or replace function keep_meeting_decision() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' or (old.decided_at is not null and new is distinct from old)
    or (new.schedule_no, new.code, new.about, new.opened_at)
      is distinct from (old.schedule_no, old.code, old.about, old.opened_at)
    or (new.room_no <> old.room_no and (old.code not in ('D6', 'D7') or old.closed_at is not null
      or not exists (select 1 from meeting_rooms o join meeting_rooms n
          on (n.teacher_no, n.schedule_date, n.period_no) = (o.teacher_no, o.schedule_date, o.period_no)
        where o.room_no = old.room_no and n.room_no = new.room_no)))
  then
    raise exception 'a decided disagreement stays decided' using errcode = '42501';
  end if;
  return new;
end $$;
