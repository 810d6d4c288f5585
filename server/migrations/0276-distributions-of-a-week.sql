-- Whom the distributions of a week told what: read for every incident of which people were told (records/incidentPeople).

create index outbox_of_distributions on outbox (center_no, (detail ->> 'week_date')) where mail_kind = 'distribution';
