-- Nobody works where they do not belong, whoever writes, also while the center is being taken away: the row that says
-- that the teacher belongs there is held until the shift is stored (see teacher_centers_shifts for the other side).
create function check_shift_center() returns trigger language plpgsql as $$
declare
  stray record;
begin
  perform 1 from teacher_centers c
    where (c.teacher_no, c.center_no) in (select p.teacher_no, p.center_no from put p where p.work_flag = 1)
    for key share;
  select p.teacher_no, p.center_no into stray from put p
    where p.work_flag = 1 and not exists (select 1 from teacher_centers c
      where c.teacher_no = p.teacher_no and c.center_no = p.center_no)
    limit 1;
  if found then
    raise exception 'teacher_shifts: teacher % does not belong to center %', stray.teacher_no, stray.center_no
      using errcode = '23503', constraint = 'teacher_shifts_center';
  end if;
  return null;
end $$;

create trigger teacher_shifts_center_added after insert on teacher_shifts
  referencing new table as put for each statement execute function check_shift_center();
create trigger teacher_shifts_center_changed after update on teacher_shifts
  referencing new table as put for each statement execute function check_shift_center();
