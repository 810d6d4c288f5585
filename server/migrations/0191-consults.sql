-- 相談窓口: what children ask for help with. Named by the student, or without a name and then without a trace: nothing but
-- its day and its words, which lie encrypted here and nowhere else (decision 188).

create table consults (
  -- Drawn at random: counted numbers would say between which named ones an anonymous one came.
  consult_no integer primary key check (consult_no >= 1),
  kind text not null check (kind in ('named', 'anonymous')),
  student_no integer references students,
  words bytea not null,
  wishes_reply_flag smallint not null default 0 check (wishes_reply_flag in (0, 1)),
  state text not null default 'received' check (state in ('received', 'working', 'done')),
  opened_on date not null,
  opened_at timestamptz,
  first_answer_at timestamptz,
  -- How far it was told: 0 nobody was, 1 by the alert, 2 by mail to the holders of the function, 3 to all administrators.
  told_round smallint not null default 0 check (told_round between 0 and 3),
  unique (consult_no, kind),
  constraint consults_named_or_without_a_trace check (case kind
    when 'named' then student_no is not null and opened_at is not null
    else num_nonnulls(student_no, opened_at, first_answer_at) = 0 and wishes_reply_flag = 0 end)
);
create index consults_by_day on consults (opened_on desc);
create index consults_by_student on consults (student_no, opened_at desc) where student_no is not null;
create index consults_waiting on consults (opened_on) where state = 'received';

-- What staff answer, for the student alone. An anonymous one has none: nobody is there to read it.
create table consult_answers (
  consult_no integer not null,
  answer_id smallint not null check (answer_id >= 1),
  kind text not null default 'named' check (kind = 'named'),
  user_no integer not null references users,
  words bytea not null,
  answered_at timestamptz not null,
  -- When the student has seen it.
  read_at timestamptz,
  primary key (consult_no, answer_id),
  foreign key (consult_no, kind) references consults (consult_no, kind)
);
create index consult_answers_by_user on consult_answers (user_no);

-- Logins that there are get the function that came since they were made, as a new login of their type does.
insert into user_functions (user_no, function_id)
select user_no, 'Consults' from users where user_type_code = '560' and status <> 'D'
on conflict do nothing;
