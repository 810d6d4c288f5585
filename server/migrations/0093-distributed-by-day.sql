-- Who teaches on a day, at all centers together: the office's list of the morning, and the worker that watches it.
create index distributed_lessons_by_day on distributed_lessons (schedule_date);
