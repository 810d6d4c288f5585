-- A file is its uploader's own until a record holds it: from then on, and after it was taken off, whoever is shown
-- the record has it, and nobody else.
alter table files add column held boolean not null default false;
comment on column files.held is 'A record holds it or has held it';

update files f set held = true where exists (select 1 from file_uses u where u.file_id = f.file_id);

create function mark_held_file() returns trigger language plpgsql as $$
begin
  update files set held = true where file_id = new.file_id and not held;
  return null;
end $$;
create trigger file_uses_mark_held after insert on file_uses
for each row execute function mark_held_file();
