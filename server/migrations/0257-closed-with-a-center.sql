-- A center that closes for a day takes no entries on it either: its periods are closed as by hand (満席設定), and opened again
-- with the incident that closed them.

alter table entry_controls add column incident_no integer references incidents;
create index entry_controls_of_incidents on entry_controls (incident_no) where incident_no is not null;
