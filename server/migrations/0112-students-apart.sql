-- Students who are kept apart (C20101): never with one teacher in one period. A pair stands at both.
create table student_apart (
  student_no integer not null references students on delete cascade,
  other_student_no integer not null references students on delete cascade,
  primary key (student_no, other_student_no),
  check (student_no <> other_student_no)
);
create index student_apart_by_other on student_apart (other_student_no);

create function mirror_student_apart() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into student_apart (student_no, other_student_no) values (new.other_student_no, new.student_no)
      on conflict do nothing;
  else
    delete from student_apart where student_no = old.other_student_no and other_student_no = old.student_no;
  end if;
  return null;
end $$;
create trigger student_apart_at_both after insert or delete on student_apart
  for each row execute function mirror_student_apart();
