import { declaredName } from '@terakoya/contract/declared/declaredNames'
import { schoolLevelChoices, subjectTypeChoices } from '@terakoya/contract/teachers/C10101-teachers/teachers'
import type { TeacherShifts } from '@terakoya/contract/teachers/C10301-shift-overview'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { monthText, shortDayText } from '@terakoya/domain/days/dayText'
import { monthDays, monthOf } from '@terakoya/domain/days/month'
import { slotText, slotTimes } from '@terakoya/domain/days/timeSlot'
import { shiftDeadline, shiftRange } from '@terakoya/domain/teachers/shiftEditing'
import type { CenterInScope } from '../../auth/inScope.ts'
import { requireCenter, requireCenterOf } from '../../auth/requireCenter.ts'
import { Failure, failures } from '../../failure.ts'
import { tableFile } from '../../files/tableFile.ts'
import type { ShiftReminderDetail } from '../../mail/kinds/shiftReminder.ts'
import { queueMails } from '../../records/outbox.sql.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { listTeachersOfMonth } from './C10201-shifts.sql.ts'
import { addReminders, lockReminders } from './C10301-shift-overview.sql.ts'
import { shiftNeeds } from './shiftNeeds.ts'
import { shiftFileWords, teacherRefusals } from './text.ts'

type Needs = Awaited<ReturnType<typeof shiftNeeds>>

/** Reminds who has not submitted a month; who was reminded already only when that is said (`again`). */
async function remind(
  ctx: Context,
  { center_no, month, again }: { center_no: CenterInScope; month: string; again: boolean },
) {
  const { min_date, max_date } = shiftRange(ctx.today)
  if (month < monthOf(min_date) || month > monthOf(max_date)) {
    const message = teacherRefusals.say('month_closed', { month: monthText(month) })
    throw failures.invalid([{ field: 'month', message }])
  }
  await lockReminders(ctx.tx, month)
  const teachers = await listTeachersOfMonth(ctx.tx, { center_no, month, search: '', ...monthDays(month) })
  const missing = teachers.filter(each => each.submitted_at === null)
  if (missing.length === 0) {
    throw new Failure(409, 'NOBODY_LEFT', teacherRefusals.say('all_submitted', { month: monthText(month) }))
  }
  const before = missing.filter(each => each.reminded_at !== null)
  if (before.length > 0 && !again) {
    throw new Failure(
      409,
      'ALREADY_REMINDED',
      teacherRefusals.say('already_reminded', { count: before.length }),
    )
  }
  const { shift_deadline_day } = await ctx.settings()
  const deadline = shiftDeadline(month, shift_deadline_day)
  const detail: ShiftReminderDetail = { month, deadline, over: ctx.today > deadline }
  const teacher_nos = missing.map(each => each.teacher_no)
  await queueMails(
    ctx.tx,
    center_no,
    'shift_reminder',
    teacher_nos.map(teacher_no => ({ teacher_no, student_no: null, detail })),
    ctx.now,
  )
  const reminder = { center_no, month, reminded_by: ctx.user.user_no, reminded_at: ctx.now }
  await addReminders(ctx.tx, reminder, teacher_nos)
  await audit(ctx, 'remindOfShifts', 'centers', center_no, { month, teacher_nos })
  const without_address = missing.filter(each => each.addressed_flag === 0).length
  return { reminded: missing.length, without_address }
}

const { say } = shiftFileWords

const choiceOf = (choices: readonly (readonly [string | number, string])[], value: string | number) =>
  declaredName(choices.find(([each]) => each === value)?.[1] ?? '')

/** 数学（中・標準）: what is missing, in a line. */
function missingWords(need: Needs['days'][number]['periods'][number]): string {
  const subjects = need.missing_subjects.map(each =>
    say('subject', {
      subject: each.subject_name,
      level: choiceOf(schoolLevelChoices, each.school_level),
      type: choiceOf(subjectTypeChoices, each.subject_type),
    }),
  )
  const values = {
    slot: slotText(need.time_limit_no),
    count: need.missing,
    subjects: subjects.join(say('dots')),
  }
  return say(subjects.length === 0 ? 'missing' : 'missing_subjects', values)
}

const startOf = (time_limit_no: number) => slotTimes(time_limit_no).start

function dayCell(days: TeacherShifts['days'], schedule_date: string): string {
  const day = days.find(each => each.schedule_date === schedule_date)
  return [
    ...(day?.here ?? []).map(startOf),
    ...(day?.elsewhere ?? []).map(period => say('elsewhere', { start: startOf(period) })),
  ].join(' ')
}

async function monthFile(
  ctx: Context,
  { center_no, month, format }: InputOf<'C10301_export'> & { center_no: CenterInScope },
) {
  const range = { center_no, ...monthDays(month) }
  const needs = await shiftNeeds(ctx.tx, range)
  const asked = { center_no, month, search: '', ...monthDays(month) }
  const submitted = new Map<number, boolean>(
    (await listTeachersOfMonth(ctx.tx, asked)).map(each => [each.teacher_no, each.submitted_at !== null]),
  )
  const open = needs.days.filter(day => day.periods.length > 0)
  const lines = [
    [
      say('teacher_id'),
      say('teacher'),
      say('submitted'),
      ...open.map(day => shortDayText(day.schedule_date)),
    ],
    ...needs.teachers.map(({ teacher_no, display_name, days }) => [
      needs.ids.get(teacher_no) ?? '',
      display_name,
      submitted.get(teacher_no) ? say('done') : say('open'),
      ...open.map(day => dayCell(days, day.schedule_date)),
    ]),
    [
      '',
      say('short'),
      '',
      ...open.map(day =>
        day.periods
          .filter(each => each.missing > 0)
          .map(missingWords)
          .join('\n'),
      ),
    ],
  ]
  return tableFile(format, `${say('title')}_${month.replace('-', '')}`, monthText(month), lines)
}

/** シフト確認 (C10301): whether enough teachers come, and who has not said so yet. */
export const C10301Handlers: Pick<
  Handlers,
  'doBrowseAllTeacherByCenter' | 'C10301_remind' | 'C10301_export'
> = {
  doBrowseAllTeacherByCenter: async (ctx, { center_no, start_date, end_date }) => {
    requireCenter(ctx, center_no)
    const { days, teachers } = await shiftNeeds(ctx.tx, { center_no, start_date, end_date })
    return { days, teachers }
  },

  C10301_remind: async (ctx, { center_no, month, again }) => {
    requireCenter(ctx, center_no)
    return remind(ctx, { center_no, month, again })
  },

  C10301_export: async (ctx, input) => {
    requireCenterOf(ctx, input)
    return monthFile(ctx, input)
  },
}
