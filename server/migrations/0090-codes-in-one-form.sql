-- A code is one text however it was typed (contract recordCode): what was stored before in full width is found and
-- edited as what is typed now. Where the other form is somebody's already, both stay and people decide.
create function pg_temp.one_form(code text) returns text language sql immutable strict as
  $$ select btrim(normalize(replace(replace(code, '〜', '~'), '−', '-'), nfkc)) $$;

do $$
declare
  kept record;
begin
  for kept in select * from (values ('centers', 'center_id'), ('classrooms', 'classroom_id'),
    ('course_types', 'course_type_id'), ('courses', 'course_id'), ('subjects', 'subject_id'),
    ('teachers', 'teacher_id'), ('students', 'student_id'), ('sample_users', 'sample_id')) as t (named, code)
  loop
    execute format(
      'update %1$I r set %2$I = pg_temp.one_form(%2$I), lock_version = lock_version + 1
       where %2$I <> pg_temp.one_form(%2$I) and pg_temp.one_form(%2$I) <> '''' and not exists (
         select from %1$I o where o.ctid <> r.ctid and pg_temp.one_form(o.%2$I) = pg_temp.one_form(r.%2$I))',
      kept.named, kept.code);
  end loop;
end $$;
