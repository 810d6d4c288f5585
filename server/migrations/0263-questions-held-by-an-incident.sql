-- A question to stand-ins that an incident has ended: whoever was asked hears of it when people are told, and it goes on as it
-- stood when the incident is undone.

alter table stand_in_requests add column incident_no integer references incidents;
create index stand_in_requests_of_incidents on stand_in_requests (incident_no) where incident_no is not null;

-- What is decided and not told yet: whose yes was taken over is held to it when it is undone.
update stand_in_requests r set incident_no = i.incident_no
from incidents i join incident_lessons x on x.incident_no = i.incident_no
where x.schedule_no = r.schedule_no and r.absent_teacher_no = i.teacher_no and r.ended_at = i.decided_at
  and i.told_at is null and i.undone_at is null;
