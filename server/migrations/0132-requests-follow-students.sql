-- An open request belongs to the center that its student belongs to, its alert with it: who reads it can decide it, whom
-- the child has left, or has never come to, reads nothing. What was decided stays where it was decided.
create function give_request_its_center() returns trigger language plpgsql as $$
begin
  -- Held against whoever changes the center meanwhile: the request is either seen by that change or knows of it.
  select center_no into new.center_no from students where student_no = new.student_no for share;
  return new;
end $$;
create trigger requests_at_their_students before insert on requests
  for each row when (new.request_status = 'open') execute function give_request_its_center();

-- A held slot counts at the center where the lesson would come.
create function place_holds_of(student integer) returns void language sql as $$
  update slot_holds set center_no = home_center_on(student_no, schedule_date)
    where student_no = student and center_no <> home_center_on(student_no, schedule_date);
$$;

create function take_requests_along() returns trigger language plpgsql as $$
begin
  update requests set center_no = new.center_no
    where student_no = new.student_no and request_status = 'open' and center_no <> new.center_no;
  -- At another center nobody has looked yet.
  update alerts a set center_no = new.center_no, classroom_no = new.classroom_no,
      confirmed_at = case when a.center_no = new.center_no then a.confirmed_at end,
      confirmed_by = case when a.center_no = new.center_no then a.confirmed_by end
    from requests r
    where r.student_no = new.student_no and r.request_status = 'open' and a.classification = 'application'
      and a.cause = r.request_no::text and a.closed_at is null;
  perform place_holds_of(new.student_no);
  return null;
end $$;
create trigger students_take_requests_along after update of center_no, classroom_no on students
  for each row when ((old.center_no, old.classroom_no) is distinct from (new.center_no, new.classroom_no))
  execute function take_requests_along();

create function place_holds_of_plan() returns trigger language plpgsql as $$
begin
  perform place_holds_of(new.student_no);
  return null;
end $$;
create trigger student_home_centers_place_holds after insert or update of cancelled_at on student_home_centers
  for each row execute function place_holds_of_plan();

-- What stood elsewhere before.
update requests r set center_no = s.center_no from students s
  where s.student_no = r.student_no and r.request_status = 'open' and r.center_no <> s.center_no;
update alerts a set center_no = s.center_no, classroom_no = s.classroom_no, confirmed_at = null, confirmed_by = null
  from requests r join students s on s.student_no = r.student_no
  where r.request_status = 'open' and a.classification = 'application' and a.cause = r.request_no::text
    and a.closed_at is null and a.center_no is distinct from s.center_no;
select place_holds_of(student_no) from (select distinct student_no from slot_holds) held;
