-- The way back of a takeover (decision 249) removes lessons that only came in by it, and with them their lines of the ledger:
-- the one case in which lines go. Nobody but this function removes them, and only of lessons on which nothing was done.

create function lessons_of_takeover(no integer) returns setof integer language sql stable as $$
  select l.schedule_no from lessons l
  join takeover_rows r on r.table_name = 'weekly_entries' and r.record_no = l.weekly_entry_no and r.before is null
  join takeovers t using (takeover_no)
  where takeover_no = no and t.state = 'taken'
  union
  select r.record_no from takeover_rows r join takeovers t using (takeover_no)
  where takeover_no = no and t.state = 'taken' and r.table_name = 'lessons' and r.before is null
$$;

create or replace function refuse_changed_ledger() returns trigger language plpgsql as $$
declare
  no integer := nullif(current_setting('terakoya.taking_back', true), '')::integer;
begin
  if tg_op = 'DELETE' and no is not null and exists (
    select from takeovers t join takeover_rows r using (takeover_no)
    where t.takeover_no = no and t.state = 'taken' and r.table_name = 'weekly_entries' and r.before is null
      and r.record_no = (select l.weekly_entry_no from lessons l where l.schedule_no = old.schedule_no)
    union all
    select from takeovers t join takeover_rows r using (takeover_no)
    where t.takeover_no = no and t.state = 'taken' and r.table_name = 'lessons' and r.before is null
      and r.record_no = old.schedule_no
  ) then
    return old;
  end if;
  raise exception 'lesson_ledger: lines are only added' using errcode = '42501';
end $$;

-- Removes the lines of a takeover's lessons. Lessons that were worked on have a history: it refuses.
create function forget_takeover_ledger(no integer) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  nos integer[] := array(select lessons_of_takeover(no));
begin
  if exists (
    select 1 from lessons l where l.schedule_no = any(nos)
      and (l.teacher_no is not null or l.attendance_distinction <> 0 or l.change_flag = 1
        or (l.weekly_entry_no is not null and (l.lock_version > 0 or l.cancelled_flag = 1)))
  ) or exists (
    select 1 from missed_lessons m where m.schedule_no = any(nos) and m.made_up_schedule_no is not null
  ) then
    raise exception 'takeover %: its lessons were worked on', no using errcode = '23514', constraint = 'takeover_untouched';
  end if;
  perform set_config('terakoya.taking_back', no::text, true);
  delete from lesson_ledger where schedule_no = any(nos);
  perform set_config('terakoya.taking_back', '', true);
end $$;

-- Whoever removes lessons is asked for each what names it: without these all lessons and lines were looked through for each.
create index lessons_by_origin_lesson on lessons (entry_schedule_no) where entry_schedule_no is not null;
create index lesson_ledger_by_related on lesson_ledger (related_schedule_no) where related_schedule_no is not null;
