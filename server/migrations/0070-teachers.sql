-- Teachers are found by any part of ID, name and reading, as users are (0001).
alter table teachers
  add column search_text text not null
    generated always as (search_fold(teacher_id || chr(1) || display_name || chr(1) || reading)) stored,
  add column search_grams text[] not null
    generated always as (grams(search_fold(teacher_id || chr(1) || display_name || chr(1) || reading))) stored;
create index teachers_by_grams on teachers using gin (search_grams);

-- A center is not taken away from a teacher who is going to work there: whoever writes. Lessons hold their shifts.
-- The application says which day it is; without it, it is today in Tokyo.
create function check_teacher_center_left() returns trigger language plpgsql as $$
declare
  today date := coalesce(nullif(current_setting('terakoya.today', true), '')::date,
    (now() at time zone 'Asia/Tokyo')::date);
begin
  if not exists (select 1 from teacher_centers
      where teacher_no = old.teacher_no and center_no = old.center_no)
    and exists (select 1 from teacher_shifts where teacher_no = old.teacher_no and center_no = old.center_no
      and work_flag = 1 and schedule_date >= today) then
    raise exception 'teacher_centers: teacher % works at center %', old.teacher_no, old.center_no
      using errcode = '23503', constraint = 'teacher_centers_shifts';
  end if;
  return null;
end $$;

create constraint trigger teacher_centers_shifts after delete or update on teacher_centers
  deferrable initially deferred for each row execute function check_teacher_center_left();
