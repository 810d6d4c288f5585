-- A student or teacher who has left is erased (decision 248). What is written here says of whom by number alone.

create table erasures (
  erasure_no integer primary key generated always as identity,
  person_kind text not null check (person_kind in ('student', 'teacher')),
  person_no integer not null,
  erased_at timestamptz not null,
  -- null: done again by a restored server, whose database doesn't know who did it first.
  erased_by integer references users,
  reason text not null check (reason in ('asked', 'expired', 'other')),
  -- Rows by table: { "contacts": 2 }.
  counts jsonb not null default '{}',
  -- What stays, why, and until when: [{ "reason": "ledger", "rows": 12, "until": "2037-03-31" }].
  kept jsonb not null default '[]',
  -- The words of others that couldn't be told apart from this person's, as a number.
  shared_words integer not null default 0,
  unique (person_kind, person_no)
);
comment on table erasures is 'Who was erased, by number; a line is never changed';
create trigger erasures_are_kept before update or delete or truncate on erasures execute function refuse_change_of_log();

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'terakoya_app') then
    revoke update, delete, truncate on erasures from terakoya_app;
  end if;
end $$;

-- The logins of a person.
create function logins_of_person(kind text, no integer) returns integer[]
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(user_no), '{}') from users
  where (kind = 'student' and student_no = no) or (kind = 'teacher' and teacher_no = no)
$$;

-- Everything by which a person is known, as it is written; spaces within a name and the case of letters don't count.
create function known_words() returns table (person_kind text, person_no integer, word text)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select 'student', s.student_no, w from students s
    cross join unnest(array[s.student_id, s.student_name, s.student_namej, s.guardian_name, s.address]) as w
  union all
  select 'student', k.student_no, w from kartes k
    cross join unnest(array[k.student_name, k.student_namej]) as w where k.student_no is not null
  union all
  select 'teacher', t.teacher_no, w from teachers t
    cross join unnest(array[t.teacher_id, t.display_name, t.reading, t.phone, t.email]) as w
  union all
  select case when c.student_no is null then 'teacher' else 'student' end, coalesce(c.student_no, c.teacher_no), w
    from contacts c cross join unnest(array[c.contact_name, c.phone, c.email]) as w
  union all
  select case when u.student_no is not null then 'student' when u.teacher_no is not null then 'teacher' else 'user' end,
      coalesce(u.student_no, u.teacher_no, u.user_no), w
    from users u cross join unnest(array[u.user_id, u.user_named, u.notify_email]) as w
$$;

-- A word as two people write the same: width, case, spaces, and hyphens of a number.
create function word_key(text) returns text language sql immutable strict parallel safe
return case when $1 ~ '^[-+() 0-9０-９ー－‐]+$' then regexp_replace(normalize($1, NFKC), '[^0-9]', '', 'g')
  else regexp_replace(lower(normalize($1, NFKC)), '\s', '', 'g') end;

-- The words that are sought: long enough to mean somebody. What another person is known by as well (the telephone of a brother or
-- sister, a namesake) can't be told apart, and is 'shared'.
create function words_of_person(kind text, no integer) returns table (word text, shared boolean)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with own as (
    select distinct on (word_key(k.word)) k.word, word_key(k.word) as key from known_words() k
    where k.person_kind = kind and k.person_no = no
      and length(word_key(k.word)) >= case when k.word ~ '^[ -~]+$' then 5 else 3 end
  )
  select own.word, exists (select 1 from known_words() o where (o.person_kind, o.person_no) <> (kind, no)
      and word_key(o.word) = own.key)
  from own
$$;

-- A pattern that finds any of the words: names with or without spaces between, numbers with or without hyphens. Null: there is none.
create function pattern_of_words(words text[]) returns text
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select string_agg(case
      when w ~ '^[-+() 0-9０-９ー－‐]+$' then '(?<![0-9])' || regexp_replace(word_key(w), '(.)(?=.)', '\1[- ]?', 'g') || '(?![0-9])'
      when w ~ '^[!-~]+$' then '(?<![A-Za-z0-9])' || escaped || '(?![A-Za-z0-9])'
      else regexp_replace(regexp_replace(escaped, '\s', '', 'g'), '(\\?.)(?=.)', '\1\\s*', 'g') end, '|')
  from unnest(words) as w
    cross join lateral (select regexp_replace(w, '([\\.^$*+?()[\]{}|])', '\\\1', 'g') as escaped) e
$$;

-- What a person is called from then on.
create function erased_name(no integer) returns text language sql immutable strict parallel safe
return '消去済み（No.' || no || '）';

-- Words of a record that may only say what kind it is, when, and how many: everything else is taken out.
create function without_words(detail jsonb) returns jsonb
language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
begin
  return case jsonb_typeof(detail)
    when 'object' then (select coalesce(jsonb_object_agg(key, case when key in ('field', 'key', 'action', 'state', 'kind') then value
      else without_words(value) end), '{}') from jsonb_each(detail))
    when 'array' then (select coalesce(jsonb_agg(without_words(value) order by place), '[]')
      from jsonb_array_elements(detail) with ordinality as e(value, place))
    when 'string' then case when detail #>> '{}' ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2}(T[-0-9:.+Z]+)?|[0-9]{2}:[0-9]{2}|)$' then detail
      else to_jsonb('消去済み'::text) end
    else detail end;
end $$;

-- Lines that nobody changes are changed by this alone: by the owner's function below, of a person whose line in `erasures` is new.
create or replace function refuse_change_of_log() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and tg_table_name in ('audit_log', 'lesson_report_versions', 'student_handover_changes')
    and current_setting('terakoya.erasing', true) = 'on' and current_user <> 'terakoya_app'
  then
    return null;
  end if;
  raise exception 'lines of % are never changed', tg_table_name using errcode = '42501';
end $$;

-- Takes a person's words out of what is otherwise never changed: the log of changes, the versions of reports, what was handed over.
-- That something was done, by whom, when and to which record stays. Answers how many lines of each.
create function erase_kept_words(of_erasure integer) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  kind text; no integer; logins integer[]; pattern text; called text; done jsonb := '{}'; touched integer;
begin
  select e.person_kind, e.person_no into kind, no from erasures e
    where e.erasure_no = of_erasure and e.xmin::text = (pg_current_xact_id()::text::bigint % 4294967296)::text;
  if not found then
    raise exception 'erasure % is not of this transaction', of_erasure using errcode = '42501';
  end if;
  if not exists (select 1 from students s where kind = 'student' and s.student_no = no and s.enrollment_status = 3
    union all select 1 from teachers t where kind = 'teacher' and t.teacher_no = no and t.valid_flag = 0)
  then
    raise exception 'the person has not left' using errcode = '42501';
  end if;
  logins := logins_of_person(kind, no);
  called := erased_name(no);
  select pattern_of_words(array_agg(word)) into pattern from words_of_person(kind, no) where not shared;
  perform set_config('terakoya.erasing', 'on', true);

  update audit_log a set detail = without_words(a.detail)
    where a.detail::text ~ '"' and (
      (a.subject in ('user', 'users') and a.subject_no = any(logins))
      or (a.subject like kind || '%' and a.subject_no = no)
      or (a.detail ->> (kind || '_no')) = no::text
      or (kind = 'student' and (
        (a.subject in ('lesson', 'lesson_report', 'lesson_message', 'attendance')
          and a.subject_no in (select schedule_no from lessons where student_no = no))
        or (a.subject = 'request' and a.subject_no in (select request_no from requests where student_no = no))
        or (a.subject like 'karte%' and a.subject_no in (select karte_no from kartes where student_no = no)))));
  get diagnostics touched = row_count;
  done := done || jsonb_build_object('audit_log', touched);
  if pattern is not null then
    update audit_log a set detail = regexp_replace(a.detail::text, pattern, called, 'gi')::jsonb where a.detail::text ~* pattern;
    get diagnostics touched = row_count;
    done := done || jsonb_build_object('audit_log', (done ->> 'audit_log')::integer + touched);
    update lesson_report_versions v set rows = regexp_replace(v.rows::text, pattern, called, 'gi')::jsonb where v.rows::text ~* pattern;
    update student_handover_changes h set text_before = regexp_replace(h.text_before, pattern, called, 'gi'),
        text_after = regexp_replace(h.text_after, pattern, called, 'gi')
      where h.text_before ~* pattern or h.text_after ~* pattern;
  end if;
  if kind = 'student' then
    update lesson_report_versions v set rows = '[]' where v.rows <> '[]'
      and v.schedule_no in (select schedule_no from lessons where student_no = no);
    get diagnostics touched = row_count;
    done := done || jsonb_build_object('lesson_report_versions', touched);
    update student_handover_changes h set text_before = '', text_after = '' where h.student_no = no
      and (h.text_before, h.text_after) <> ('', '');
    get diagnostics touched = row_count;
    done := done || jsonb_build_object('student_handover_changes', touched);
  end if;
  perform set_config('terakoya.erasing', 'off', true);
  return done;
end $$;
revoke all on function erase_kept_words(integer) from public;
do $$
begin
  if exists (select 1 from pg_roles where rolname = 'terakoya_app') then
    grant execute on function erase_kept_words(integer) to terakoya_app;
  end if;
end $$;
