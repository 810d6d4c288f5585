/**
 * Questions that find rows breaking a rule of domain §2–§5, in plain SQL that knows nothing of the generator. Each
 * answers the offending numbers; `:today`, `:first` and `:last` are days of the demo.
 */
export const brokenRules: Readonly<Record<string, string>> = {
  'an assigned lesson whose teacher does not teach subject, level and type': `
    select schedule_no from lessons l where teacher_no is not null and not exists (
      select from teacher_subjects t where t.teacher_no = l.teacher_no and t.subject_no = l.subject_no
        and t.subject_type = l.subject_type
        and t.school_level = case when school_year_code <= 6 then 'E' when school_year_code <= 9 then 'J' else 'H' end)`,
  'an assigned lesson whose teacher is not of the wished gender or type': `
    select schedule_no from lessons l join teachers t using (teacher_no)
    where (l.teacher_request <> 3 and l.teacher_request <> t.sex)
      or (l.teacher_request_type <> 0 and l.teacher_request_type <> t.teacher_type)`,
  'an assigned lesson with an NG teacher': `
    select schedule_no from lessons join student_ng_teachers using (student_no, teacher_no)`,
  'an assigned lesson without a working shift of its teacher at its center': `
    select schedule_no from lessons l where teacher_no is not null and not exists (
      select from teacher_shifts s where s.teacher_no = l.teacher_no and s.schedule_date = l.schedule_date
        and s.time_limit_no = l.period_no and s.center_no = l.center_no and s.work_flag = 1)`,
  'a shift at a center where the teacher does not work': `
    select teacher_no from teacher_shifts s where not exists (
      select from teacher_centers c where c.teacher_no = s.teacher_no and c.center_no = s.center_no)`,
  'a half period of a teacher with more than two seats taken': `
    select teacher_no from lessons cross join generate_series(1, 2) as half
    where teacher_no is not null and cancelled_flag = 0 and time_division in (0, half)
    group by teacher_no, schedule_date, period_no, half having sum(3 - capacity) > 2`,
  'a lesson whose seats are not those of its layout': `
    select l.schedule_no from lessons l left join lesson_seats s using (schedule_no)
    group by l.schedule_no
    having count(s.seat) <> case when l.teacher_no is null or l.cancelled_flag = 1 then 0
      else (3 - l.capacity) * case when l.time_division = 0 then 2 else 1 end end`,
  'a teacher with more periods on a day than allowed': `
    select teacher_no from lessons join teachers using (teacher_no) where cancelled_flag = 0
    group by teacher_no, schedule_date, max_periods_per_day
    having count(distinct period_no) > max_periods_per_day`,
  'a teacher who teaches and does office work at once': `
    select teacher_no from lessons l join office_work o using (teacher_no, schedule_date)
    where l.period_no = o.time_limit_no - o.time_limit_no % 10 and l.cancelled_flag = 0`,
  'a lesson or a shift in a slot that is not open': `
    select teacher_no from (
      select teacher_no, schedule_date, period_no from lessons
      union all select teacher_no, schedule_date, time_limit_no from teacher_shifts) x
    left join calendar_days using (schedule_date)
    where closed_flag is distinct from 0 or period_no not between start_time_limit_no and end_time_limit_no`,
  'a student with more than three one-to-one lessons on a day': `
    select student_no from lessons where capacity = 1 and cancelled_flag = 0
    group by student_no, schedule_date having count(*) > 3`,
  'a student who is in two lessons at once': `
    select a.student_no from lessons a join lessons b using (student_no, schedule_date, period_no)
    where a.schedule_no < b.schedule_no and a.cancelled_flag + b.cancelled_flag = 0
      and (a.time_division = 0 or b.time_division = 0 or a.time_division = b.time_division)`,
  'a regular lesson that is not where and what its entry says': `
    select schedule_no from lessons l join weekly_entries e using (weekly_entry_no)
    where l.student_no <> e.student_no or l.dayofweek_code <> e.dayofweek_code
      or l.time_limit_no <> e.time_limit_no or l.subject_no <> e.subject_no
      or l.course_setting_no <> e.course_setting_no or l.schedule_date < e.course_start_date
      or l.schedule_date > e.course_end_date`,
  'an open day on which an entry has no lesson, or two': `
    select e.weekly_entry_no from weekly_entries e
    join calendar_days c on c.dayofweek_code = e.dayofweek_code and c.closed_flag = 0
      and c.schedule_date between greatest(e.course_start_date, :first) and least(e.course_end_date, :last)
    left join lessons l on l.weekly_entry_no = e.weekly_entry_no and l.schedule_date = c.schedule_date
    group by e.weekly_entry_no, c.schedule_date having count(l.schedule_no) <> 1`,
  'a change whose original still takes place, or none': `
    select c.schedule_no from lessons c left join lessons o on o.schedule_no = c.entry_schedule_no
    where c.change_flag = 1 and o.cancelled_flag is distinct from 1`,
  'a cancelled lesson that nothing replaces': `
    select schedule_no from lessons o where cancelled_flag = 1
      and not exists (select from lessons c where c.entry_schedule_no = o.schedule_no)
      and not exists (select from lesson_cancellations x where x.schedule_no = o.schedule_no)`,
  'an absence that was reported without its right to make up': `
    select x.schedule_no from lesson_cancellations x left join missed_lessons m using (schedule_no)
    where x.cancel_kind = 'absence' and (m.missed_kind is distinct from 'reported' or m.make_up_flag <> 1
      or m.make_up_until < x.cancelled_at::date)`,
  'a request about somebody else, or about a lesson that can not be moved': `
    select request_no from requests r join lessons l using (schedule_no)
    where l.student_no <> r.student_no or (r.request_status <> 'accepted' and
      (l.cancelled_flag = 1 or l.change_flag = 1 or l.attendance_distinction <> 0 or l.schedule_date <= :today))`,
  'an accepted request of which nothing came': `
    select r.request_no from requests r left join lessons n on n.schedule_no = r.new_schedule_no
    left join lesson_cancellations x using (request_no)
    where r.request_status = 'accepted' and case r.request_kind when 'absence' then x.schedule_no is null
      else (n.schedule_date, n.time_limit_no) is distinct from (r.first_date, r.first_time_limit_no) end`,
  'a wish for a slot that is closed, too near or already taken by its student': `
    with wishes as (
      select request_no, student_no, requested_at, first_date as day, first_time_limit_no as slot from requests
        where request_status = 'open'
      union all select request_no, student_no, requested_at, second_date, second_time_limit_no from requests
        where request_status = 'open' and second_date is not null)
    select request_no from wishes w left join calendar_days c on c.schedule_date = w.day
    where c.closed_flag is distinct from 0 or w.slot / 10 * 10 not between c.start_time_limit_no and c.end_time_limit_no
      or w.day <= :today or (select count(*) from calendar_days b where b.closed_flag = 0
        and b.schedule_date > w.requested_at::date and b.schedule_date <= w.day) < 3
      or exists (select from lessons l where l.student_no = w.student_no and l.schedule_date = w.day
        and l.cancelled_flag = 0 and l.period_no = w.slot / 10 * 10)`,
  'an open request within its time that holds nothing, or one that holds though it is over': `
    select request_no from requests r where (request_status = 'open' and reserved_until >= :today) <>
      exists (select from slot_holds h where h.request_no = r.request_no and h.student_no = r.student_no
        and (h.schedule_date, h.time_limit_no) = (r.first_date, r.first_time_limit_no))`,
  'a center move that stayed at home': `
    select schedule_no from lessons where original_center_no = center_no`,
  'a past lesson without attendance, or a later one with': `
    select schedule_no from lessons where cancelled_flag = 0
      and (schedule_date < :today) <> (attendance_distinction <> 0)`,
  'a distributed lesson that is not the lesson as it is': `
    select d.schedule_no from distributed_lessons d join lessons l using (schedule_no)
    where (d.center_no, d.schedule_date, d.time_limit_no, d.student_no, d.teacher_no)
      is distinct from (l.center_no, l.schedule_date, l.time_limit_no, l.student_no, l.teacher_no)
      or l.cancelled_flag = 1 or d.week_date <> date_trunc('week', d.schedule_date)::date`,
  'a lesson of a distributed week that was not given out': `
    select schedule_no from lessons l join distributions d
      on d.center_no = l.center_no and d.week_date = date_trunc('week', l.schedule_date)::date
    where l.cancelled_flag = 0 and not exists (select from distributed_lessons x where x.schedule_no = l.schedule_no)`,
  'a distributed lesson whose meeting is not that of its teacher and period': `
    select d.schedule_no from distributed_lessons d left join distributed_meetings m
      on m.teacher_no = d.teacher_no and m.schedule_date = d.schedule_date
      and m.period_no = d.time_limit_no - d.time_limit_no % 10
    left join meeting_accounts a on a.schedule_account_no = m.schedule_account_no
    where m.schedule_account_no is distinct from d.schedule_account_no or a.center_no <> d.center_no`,
  'a mail to an address that its person does not have': `
    select mail_no from mails m where mail_kind <> 'test' and to_address <> '' and not exists (
      select from contacts c where c.email = m.to_address
        and (c.student_no = m.student_no or c.teacher_no = m.teacher_no))`,
  'a mail that did not arrive without its alert, or an alert without its mail': `
    select mail_no from mails m where (state = 'dead') <> exists (
      select from alerts a where a.classification = 'mail_dead' and a.cause = m.mail_no::text
        and a.center_no = m.center_no and a.student_no = m.student_no)`,
  'a request that waits without its alert, or an alert without its request': `
    select request_no from requests r where (request_status = 'open') <> exists (
      select from alerts a where a.classification = 'application' and a.cause = r.request_no::text
        and a.center_no = r.center_no and a.student_no = r.student_no and a.closed_at is null)`,
  'a comment that quotes what its row does not say, or asks for what it says already': `
    select schedule_no from lesson_report_comments c where c.comment like 'ご家庭で%' and c.row_comment like '%ご家庭では%'
      or exists (select from regexp_matches(c.comment, '「([^」]+)」', 'g') as said
        where position(said[1] in c.row_comment) = 0)`,
  'a report that was sent back without its alert, or an alert without its report': `
    select schedule_no from lesson_reports r where (report_status = 2) <> exists (
      select from alerts a where a.classification = 'report_returned' and a.cause = r.schedule_no::text
        and a.teacher_no = r.teacher_no and a.closed_at is null)`,
  'a user without functions or centers': `
    select user_no from users u where not exists (select from user_functions f where f.user_no = u.user_no)
      or not exists (select from user_centers c where c.user_no = u.user_no)`,
}
