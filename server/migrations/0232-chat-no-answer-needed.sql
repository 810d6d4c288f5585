-- A last word of thanks waits for nobody: somebody of the center says up to which message no answer is needed. The next one waits again.
alter table chat_rooms
  add column no_answer_id integer not null default 0,
  add column no_answer_by integer references users,
  add column no_answer_at timestamptz,
  add constraint chat_rooms_no_answer check (no_answer_id between 0 and last_message_id
    and (no_answer_id > 0) = (no_answer_by is not null) and (no_answer_id > 0) = (no_answer_at is not null));
comment on column chat_rooms.no_answer_id is 'Up to which message somebody of the center has said that no answer is needed';
