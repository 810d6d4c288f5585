-- What a teacher has said of an unknown participant may be taken back or put right: each word is kept, the newest counts.

create table meeting_answers (
  answer_no integer primary key generated always as identity,
  disagreement_no integer not null references meeting_disagreements,
  -- undone: the teacher took it back; the question stands again.
  answer text not null check (answer in ('student', 'stranger', 'undone')),
  answered_by integer not null references users,
  answered_at timestamptz not null
);
create index meeting_answers_by_disagreement on meeting_answers (disagreement_no, answer_no);

create function keep_meeting_answer() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'an answer on who somebody was is never changed' using errcode = '42501';
end $$;
create trigger meeting_answers_are_kept before update or delete on meeting_answers
  for each row execute function keep_meeting_answer();

insert into meeting_answers (disagreement_no, answer, answered_by, answered_at)
select disagreement_no, answer, answered_by, coalesce(answered_at, opened_at)
from meeting_disagreements where answer is not null and answered_by is not null
order by disagreement_no;

-- A word that was taken back: of the participant nothing is said any more.
alter table meeting_namings
  add column withdrawn_flag smallint not null default 0 check (withdrawn_flag in (0, 1)),
  add constraint meeting_namings_withdrawn_name_nobody
    check (withdrawn_flag = 0 or num_nonnulls(student_no, teacher_no) = 0);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'terakoya_app') then
    revoke update, delete on meeting_answers from terakoya_app;
  end if;
end $$;
