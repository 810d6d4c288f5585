import { addDays, dayOfWeek } from '@terakoya/domain/days/day'
import { shortDayText, weekdayNames } from '@terakoya/domain/days/dayText'
import { shortPlaceText } from '@terakoya/domain/days/placeText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { asideText } from '../../../words/joining.ts'
import type { Pending, Wish } from './pending.ts'
import type { applicationWords } from './text.ts'
import type { EntryData } from './useEntryData.ts'

export type Words = ReturnType<typeof applicationWords.useText>

/** `12/03（木） 18:20–19:50` */
export function placeText(schedule_date: string, time_limit_no: number): string {
  return shortPlaceText({ schedule_date, time_limit_no })
}

/** What the numbers of a change stand for. */
export interface Names {
  subject: (subject_no: number) => string
  course: (course_no: number) => string
  layoutCodeOf: (course_no: number) => number
  lesson: (
    schedule_no: number,
  ) => { schedule_date: string; time_limit_no: number; subject_name: string } | undefined
  weekly: (
    weekly_entry_no: number,
  ) => { dayofweek_code: number; time_limit_no: number; subject_name: string } | undefined
}

export function namesOf(data: EntryData): Names {
  const subjects = new Map(data.subjects.map(each => [each.subject_no, each.name1]))
  for (const each of data.student.subjects)
    if (!subjects.has(each.subject_no)) subjects.set(each.subject_no, each.subject_name3)
  const courses = new Map(data.courses.map(each => [each.course_no, each]))
  const lessons = new Map(
    [...data.cancellations, ...data.missed, ...data.lessons].map(each => [each.schedule_no, each]),
  )
  const weekly = new Map(data.weekly.map(each => [each.weekly_entry_no, each]))
  return {
    subject: no => subjects.get(no) ?? '',
    course: no => courses.get(no)?.name1 ?? '',
    layoutCodeOf: no => courses.get(no)?.course_setting_no ?? 0,
    lesson: no => lessons.get(no),
    weekly: no => weekly.get(no),
  }
}

/** A change in words: what it is, and what belongs to it. */
export function pendingText(row: Pending, names: Names, t: Words): { title: string; detail: string } {
  const wished = (wish: Wish) =>
    [
      names.subject(wish.subject_no),
      wish.subject_type === 2 ? t('advanced') : '',
      names.course(wish.course_no),
    ]
      .filter(text => text !== '')
      .join('・')
  switch (row.kind) {
    case 'lesson': {
      const slot = placeText(row.schedule_date, row.time_limit_no)
      return { title: t('row_lesson', { type: t(`type_${row.entry_type}`), slot }), detail: wished(row.wish) }
    }
    case 'weekly': {
      const { course_end_date: to } = row
      // The first lesson, not the Monday from which the course counts: that is what people note down.
      const start = row.course_start_date
      const from = addDays(start, (row.dayofweek_code - dayOfWeek(start) + 7) % 7)
      const words = { weekday: weekdayNames[row.dayofweek_code] ?? '', slot: slotText(row.time_limit_no) }
      const period =
        to === null
          ? t('row_weekly_from', { from: shortDayText(from) })
          : t('row_weekly_until', { from: shortDayText(from), to: shortDayText(to) })
      return { title: t('row_weekly', words), detail: `${wished(row.wish)} ${period}` }
    }
    case 'end': {
      const entry = names.weekly(row.weekly_entry_no)
      const words = {
        weekday: weekdayNames[entry?.dayofweek_code ?? 0] ?? '',
        slot: entry ? slotText(entry.time_limit_no) : '',
      }
      return {
        title: t('row_end', words),
        detail: `${entry?.subject_name ?? ''} ${t('row_end_from', { day: shortDayText(row.schedule_date) })}`,
      }
    }
    case 'move': {
      const lesson = names.lesson(row.schedule_no)
      const after = placeText(row.schedule_date, row.time_limit_no)
      const before = lesson ? placeText(lesson.schedule_date, lesson.time_limit_no) : ''
      return {
        title: t('row_move', { subject: lesson?.subject_name ?? '' }),
        detail: t('row_move_places', { before, after }),
      }
    }
    case 'grant': {
      const lesson = names.lesson(row.schedule_no)
      const slot = lesson ? placeText(lesson.schedule_date, lesson.time_limit_no) : ''
      return { title: t('row_grant', { slot }), detail: lesson?.subject_name ?? '' }
    }
    case 'off':
    case 'restore': {
      const lesson = names.lesson(row.schedule_no)
      const slot = lesson ? placeText(lesson.schedule_date, lesson.time_limit_no) : ''
      const title = row.kind === 'restore' ? t('row_restore', { slot }) : t(`row_${row.how}`, { slot })
      const more = row.kind === 'off' && row.make_up_flag === 1 ? t('with_make_up') : ''
      return { title, detail: [lesson?.subject_name ?? '', more].filter(text => text !== '').join('・') }
    }
    case 'subject':
      return {
        title: t(row.act === 'add' ? 'row_subject_add' : 'row_subject_del'),
        detail: asideText(names.subject(row.subject_no), t(`class_${row.class_type}`)),
      }
  }
}
