-- The last message in a room that no staff has written: by it a list of a hundred thousand rooms tells what is unread or waits
-- for an answer without looking at a message.
alter table chat_rooms add column last_other_id integer not null default 0 check (last_other_id >= 0);
update chat_rooms r set last_other_id = (select coalesce(max(m.id), 0) from chat_messages m
  where m.room_no = r.room_no and m.sender_kind <> 'staff');
