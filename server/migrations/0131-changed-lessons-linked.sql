-- A live lesson that stands in the place of another is named by that one: as moved there, or as made up by it. Without,
-- a lesson would have come out of nothing.
create function check_changed_lesson() returns trigger language plpgsql as $$
declare
  checked integer;
begin
  -- Each branch knows the columns of its own table alone.
  if tg_table_name = 'lessons' then checked := new.schedule_no;
  elsif tg_table_name = 'lesson_changes' then checked := old.new_schedule_no;
  else checked := old.made_up_schedule_no; end if;
  if exists (
    select 1 from lessons l where l.schedule_no = checked and l.change_flag = 1 and l.cancelled_flag = 0
      and not exists (select 1 from lesson_changes c where c.new_schedule_no = l.schedule_no)
      and not exists (select 1 from missed_lessons m where m.made_up_schedule_no = l.schedule_no)
  ) then
    raise exception 'lesson % stands in the place of none', checked using errcode = 'check_violation',
      constraint = 'changed_lessons_are_linked';
  end if;
  return null;
end $$;
create constraint trigger changed_lessons_are_linked after insert or update of change_flag, cancelled_flag on lessons
  deferrable initially deferred for each row when (new.change_flag = 1 and new.cancelled_flag = 0)
  execute function check_changed_lesson();
create constraint trigger moves_of_live_lessons_stay after update or delete on lesson_changes
  deferrable initially deferred for each row execute function check_changed_lesson();
create constraint trigger make_ups_of_live_lessons_stay after update of made_up_schedule_no or delete on missed_lessons
  deferrable initially deferred for each row when (old.made_up_schedule_no is not null)
  execute function check_changed_lesson();
