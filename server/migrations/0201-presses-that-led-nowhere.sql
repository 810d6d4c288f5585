-- A press of 入室 that led nowhere, with why: it is no sign that anybody is in the meeting.

alter table meeting_entries add column trouble text not null default '';
