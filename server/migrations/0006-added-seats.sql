-- Seats that are added belong to their lesson: no more in a half than its width, none outside its time, and a
-- one-to-two lesson keeps one column (domain §3). That none is missing is seen at the end of the transaction (0002).
create function check_added_seats() returns trigger language plpgsql as $$
declare
  wrong integer;
begin
  select l.schedule_no into wrong
    from (select distinct schedule_no from added) a
    join lessons l on l.schedule_no = a.schedule_no
    join lesson_seats s on s.schedule_no = a.schedule_no
    group by l.schedule_no
    having count(*) filter (where s.half_slot % 10 = 1) > 3 - l.capacity
      or count(*) filter (where s.half_slot % 10 = 2) > 3 - l.capacity
      or bool_or(s.half_slot / 10 <> l.period_no / 10)
      or bool_or(l.time_division <> 0 and s.half_slot % 10 <> l.time_division)
      or (l.capacity = 2 and min(s.seat) <> max(s.seat))
    limit 1;
  if found then
    raise exception 'lesson % has seats that are not its own', wrong
      using errcode = '23514', constraint = 'lesson_seats_surplus';
  end if;
  return null;
end $$;

create trigger seats_belong_when_added after insert on lesson_seats
  referencing new table as added for each statement execute function check_added_seats();
create trigger seats_belong_when_changed after update on lesson_seats
  referencing new table as added for each statement execute function check_added_seats();
