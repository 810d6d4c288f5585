-- A meeting whose lessons are over is taken away at its service: links to it that lie about open nothing any more.

alter table meeting_rooms
  -- When it was taken away after its lessons.
  add column removed_at timestamptz,
  -- Not before: the service has refused, since somebody is inside, or could not be asked.
  add column remove_after timestamptz;
create index meeting_rooms_to_remove on meeting_rooms (schedule_date)
  where provider = 'zoom' and external_id <> '' and removed_at is null;

-- When the teacher said who it was: what was answered stays to be read.
alter table meeting_disagreements add column answered_at timestamptz;
