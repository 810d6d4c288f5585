-- The ledger of lessons: every lesson owed, moved, delivered, forfeited, expired or given back is a line of ±1 on its day
-- (domain §1 lesson_ledger). What a student is owed on a day, past or ahead, is the sum of the lines up to it. Nobody
-- writes lines: they follow from the lessons, by the triggers below; nobody changes or removes one either: what turns out
-- otherwise is a further line.
create table lesson_ledger (
  ledger_no bigint primary key generated always as identity,
  student_no integer not null references students,
  entry_date date not null,
  ledger_cause text not null check (ledger_cause in
    ('owed', 'delivered', 'moved', 'called_off', 'withdrawn', 'missed', 'given_back', 'made_up', 'expired')),
  amount smallint not null check (amount in (-1, 1)),
  schedule_no integer not null references lessons,
  -- The lesson in whose place, or by which.
  related_schedule_no integer references lessons,
  -- When the lesson was written so.
  recorded_at timestamptz not null
);
create index lesson_ledger_by_student on lesson_ledger (student_no, entry_date);
create index lesson_ledger_by_lesson on lesson_ledger (schedule_no);

create function refuse_changed_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'lesson_ledger: lines are only added' using errcode = '42501';
end $$;
create trigger lesson_ledger_only_grows before update or delete on lesson_ledger
  for each row execute function refuse_changed_ledger();

-- The lines that the lessons as they stand come to. A lesson is owed on its day; there it is delivered, moved, called
-- off, withdrawn or missed, or it stays owed. A right to make it up gives it back, until it is made up or the right ends.
create function due_ledger(nos integer[]) returns table (
  schedule_no integer, student_no integer, entry_date date, ledger_cause text, amount integer, related_schedule_no integer
) language sql stable as $$
  select l.schedule_no, l.student_no, l.schedule_date, 'owed', 1, null::integer
  from lessons l where l.schedule_no = any(nos)
  union all
  select l.schedule_no, l.student_no, l.schedule_date, ended, -1, c.new_schedule_no
  from lessons l
  left join lesson_changes c using (schedule_no)
  left join lesson_cancellations x using (schedule_no)
  cross join lateral (select case
    when c.new_schedule_no is not null then 'moved'
    when x.cancel_kind = 'school' then 'called_off'
    when x.cancel_kind = 'absence' then 'missed'
    when l.cancelled_flag = 1 then 'withdrawn'
    when l.attendance_distinction in (1, 2, 4, 8) then 'delivered'
    when l.attendance_distinction = 9 then 'missed'
  end as ended) of_day
  where l.schedule_no = any(nos) and ended is not null
  union all
  select m.schedule_no, m.student_no, l.schedule_date, 'given_back', 1, null
  from missed_lessons m join lessons l using (schedule_no)
  where m.schedule_no = any(nos) and m.make_up_flag = 1
  union all
  select m.schedule_no, m.student_no, coalesce(n.schedule_date, m.make_up_until + 1),
    case when n.schedule_no is null then 'expired' else 'made_up' end, -1, n.schedule_no
  from missed_lessons m left join lessons n on n.schedule_no = m.made_up_schedule_no
  where m.schedule_no = any(nos) and m.make_up_flag = 1
$$;

-- Adds what is missing between the lines that stand and those that are due. The lessons are held, so that two who
-- change one add each their own.
create function settle_ledger(nos integer[]) returns void language plpgsql as $$
begin
  perform 1 from lessons where schedule_no = any(nos) order by schedule_no for no key update;
  insert into lesson_ledger
    (student_no, entry_date, ledger_cause, amount, schedule_no, related_schedule_no, recorded_at)
  select apart.student_no, entry_date, ledger_cause, sum(amount), schedule_no, related_schedule_no, updated_at
  from (
    select * from due_ledger(nos)
    union all
    select schedule_no, student_no, entry_date, ledger_cause, -amount, related_schedule_no
    from lesson_ledger where schedule_no = any(nos)
  ) apart join lessons using (schedule_no)
  group by apart.student_no, entry_date, ledger_cause, schedule_no, related_schedule_no, updated_at
  having sum(amount) <> 0
  -- As it is told: owed, what became of it, what it gave.
  order by entry_date, schedule_no, array_position(array['owed', 'delivered', 'moved', 'called_off', 'withdrawn',
    'missed', 'given_back', 'made_up', 'expired'], ledger_cause);
end $$;

create function settle_added_lessons() returns trigger language plpgsql as $$
begin
  perform settle_ledger(array_agg(schedule_no)) from added;
  return null;
end $$;
create trigger lessons_are_owed after insert on lessons
  referencing new table as added for each statement execute function settle_added_lessons();

-- At the end of the transaction, when all that belongs to a change is written.
create function settle_changed_lesson() returns trigger language plpgsql as $$
declare
  changed integer := case tg_op when 'DELETE' then old.schedule_no else new.schedule_no end;
begin
  perform settle_ledger(array[changed] || array(
    select schedule_no from missed_lessons where made_up_schedule_no = changed));
  return null;
end $$;
create constraint trigger lessons_settle_ledger after update of cancelled_flag, attendance_distinction, schedule_date on lessons
  deferrable initially deferred for each row when ((new.cancelled_flag, new.attendance_distinction, new.schedule_date)
    is distinct from (old.cancelled_flag, old.attendance_distinction, old.schedule_date))
  execute function settle_changed_lesson();
create constraint trigger missed_lessons_settle_ledger after insert or update or delete on missed_lessons
  deferrable initially deferred for each row execute function settle_changed_lesson();
create constraint trigger lesson_changes_settle_ledger after insert or update or delete on lesson_changes
  deferrable initially deferred for each row execute function settle_changed_lesson();
create constraint trigger lesson_cancellations_settle_ledger after insert or update or delete on lesson_cancellations
  deferrable initially deferred for each row execute function settle_changed_lesson();

select settle_ledger(array_agg(schedule_no)) from lessons having count(*) > 0;
