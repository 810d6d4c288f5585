-- Whether a meeting is still at its service is asked once, shortly before it is entered.

alter table meeting_rooms add column checked_at timestamptz;
