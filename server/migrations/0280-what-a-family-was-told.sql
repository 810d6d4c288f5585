-- What people were told of a lesson in a week whose distribution is stopped is forgotten as the lesson is called off, because a
-- mail says so. An incident's mail waits: taken back untold, it is remembered again. The row of told_lessons as it was; null: none.
alter table incident_lessons add column told jsonb;
comment on column incident_lessons.told is 'Only until people are told, or it is taken back';
