-- Whoever reads what was taken out of a room says why, and it stays known who has: also once its case is settled, and where there was none.

create table chat_sealed_reads (
  read_no integer primary key generated always as identity,
  message_no integer not null references chat_messages (message_no),
  user_no integer not null references users,
  reason text not null check (reason <> ''),
  read_at timestamptz not null
);
create index chat_sealed_reads_by_message on chat_sealed_reads (message_no, user_no, read_at);
comment on table chat_sealed_reads is 'Who has opened the original of a message that was taken out, and why';

create trigger chat_sealed_reads_are_kept before update or delete on chat_sealed_reads
  for each row execute function keep_chat_step();
