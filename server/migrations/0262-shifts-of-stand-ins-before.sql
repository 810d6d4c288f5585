-- Where a stand-in's period stood before it was added for an incident: null nowhere, else at the center to which it goes back
-- when the incident is undone. What was at the incident's own center already isn't added.

alter table incident_shifts
  add column before_center_no integer references centers,
  add constraint incident_shifts_moved check (before_center_no is null or added_flag = 1);
