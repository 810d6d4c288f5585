-- What a run left without a teacher is kept by numbers: whoever reads it is told the names as they are then.
update jobs set result = jsonb_set(result, '{unassigned}',
  (select coalesce(jsonb_agg(each - 'student_name'), '[]') from jsonb_array_elements(result->'unassigned') as each))
where kind = 'auto_assign' and result ? 'unassigned';
