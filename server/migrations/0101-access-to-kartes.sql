-- A karte may be of a child who is no student yet: who read it is written by its own number.
alter table access_log add column karte_nos integer[] not null default '{}';
