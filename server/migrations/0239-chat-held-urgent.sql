-- What somebody wants sent at once and a detector has kept stays urgent: whoever looks reads why, and lets it go at once.

alter table chat_held
  add column urgent_reason text check (urgent_reason <> '');
comment on column chat_held.urgent_reason is 'Why its author wants it sent outside the hours';

create function keep_chat_held_urgency() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  -- With its time over it goes with the text.
  if new.urgent_reason is distinct from old.urgent_reason and not (new.urgent_reason is null and new.content = '') then
    raise exception 'why a held message is urgent is never changed' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger chat_held_urgency_is_kept before update of urgent_reason on chat_held
  for each row execute function keep_chat_held_urgency();
