-- Which records hold an uploaded file: who is shown such a record may have its files, and a file that none holds is
-- swept away.
create table file_uses (
  -- The code of the screen that keeps the record.
  screen_code text not null check (screen_code <> ''),
  record_no integer not null,
  field text not null check (field <> ''),
  file_id uuid not null references files,
  primary key (screen_code, record_no, field, file_id)
);
create index file_uses_by_file on file_uses (file_id);

insert into file_uses (screen_code, record_no, field, file_id)
select distinct held.screen_code, held.record_no, held.field, f.file_id
from (
  select 'M21101' as screen_code, support_no as record_no, 'file_json' as field, file_json as entries from help_items
  union all select 'T0010', sample_no, 'pictures', pictures from sample_users
  union all select 'T0010', sample_no, 'attachments', attachments from sample_users
) held
cross join jsonb_array_elements(held.entries) entry
join files f on f.file_id::text = entry ->> '_id';

-- What a record says of a file is what was measured of it. Entries without a file lead nowhere.
create function pg_temp.measured(entries jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(entry || jsonb_build_object('src', f.file_id, 'file_name', f.file_name,
    'mimetype', f.mimetype, 'size', f.size) order by place), '[]')
  from jsonb_array_elements(entries) with ordinality as e(entry, place)
  join files f on f.file_id::text = entry ->> '_id'
$$;
update help_items set file_json = pg_temp.measured(file_json) where file_json <> '[]';
update sample_users set pictures = pg_temp.measured(pictures) where pictures <> '[]';
update sample_users set attachments = pg_temp.measured(attachments) where attachments <> '[]';
drop function pg_temp.measured(jsonb);
