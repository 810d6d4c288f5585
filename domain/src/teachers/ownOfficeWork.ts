import type { Day } from '../days/day.ts'
import { defineTexts } from '../words/words.ts'

/** A working period as its teacher's own office work sees it. */
export interface OwnOfficeWorkFacts {
  schedule_date: Day
  /** The teacher works then, at that center. */
  working: boolean
  /** Lessons are given to the teacher then. */
  lesson_count: number
  /** There is office work that staff have put in. */
  by_staff: boolean
}

/** Why a teacher can't change the office work of a period. */
export type OwnOfficeWorkLock = 'not_today' | 'no_shift' | 'lessons' | 'by_staff'

/**
 * Why the teacher can't change a period's office work, `null` when they can: on the day itself, where they work and
 * teach nobody, and never what staff have put in. Everything else is staff's, on the weekly grid.
 */
export function ownOfficeWorkLock(facts: OwnOfficeWorkFacts, today: Day): OwnOfficeWorkLock | null {
  if (facts.schedule_date !== today) return 'not_today'
  if (!facts.working) return 'no_shift'
  if (facts.by_staff) return 'by_staff'
  return facts.lesson_count > 0 ? 'lessons' : null
}

export const ownOfficeWorkLockText: Readonly<Record<OwnOfficeWorkLock, string>> = defineTexts(
  'ownOfficeWorkLockText',
  {
    not_today: '事務作業は、当日だけ自分で登録・取り消しできます。センターに連絡してください。',
    no_shift: 'この時間は勤務が登録されていないため、事務作業を登録できません。',
    lessons: 'この時間には授業が入っているため、事務作業を登録できません。',
    by_staff: 'センターが登録した事務作業です。変更はセンターに連絡してください。',
  },
)
