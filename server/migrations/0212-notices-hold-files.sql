-- A notice has papers with it: the plan of a season, a form to sign.

-- What is known of uploaded files: `files` has them themselves.
alter table notices add column attachments jsonb not null default '[]';
