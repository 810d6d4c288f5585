import { describe, expect, test } from 'vitest'
import { emptyCell, openDay } from '../../testing/makeEntries.ts'
import { back, cancelled, type Facts, faults, live, plan } from '../../testing/planRows.ts'
import { takeBackFaultTexts } from '../absence.ts'
import { entryReasonTexts } from '../entryFault.ts'
import type { EntryLesson } from './entryLesson.ts'
import { planTexts } from './planTexts.ts'
import type { ApplicationRows } from './rows.ts'

// Today is Wednesday, 15 April 2026, nine in the morning; Sundays are closed.
const [yesterday, friday] = ['2026-04-14', '2026-04-24']

describe('what comes back', () => {
  const restore = (lesson: EntryLesson, facts: Facts = {}, rows: Partial<ApplicationRows> = {}) =>
    faults({ t3015: [back(1)], ...rows }, [lesson], facts)

  test('a lesson that was called off takes place again, at the center to which its student belongs then', () => {
    const home = { center_no: 1, next_center_no: 2, next_start_date: friday }
    const { restored } = plan({ t3015: [back(1)] }, [cancelled('school')], { facts: { home } })
    expect(restored).toMatchObject([{ schedule_no: 1, center_no: 2, original_center_no: null }])
  })

  test('not into a period that the center closed, wherever the lesson stood before', () => {
    // The student has left center 2 since, of which nothing is known any more.
    const cellAt = (_slot: object, center_no: number) => {
      if (center_no !== 1) throw new RangeError('nothing is known of it')
      return { ...emptyCell, shut: true }
    }
    expect(restore(cancelled('school', { class_type: 1, center_no: 2 }), { facts: { cellAt } })).toEqual([
      `t3015.0.id ${planTexts.shut}`,
    ])
    expect(
      faults({ t1032: [back(1)] }, [cancelled('absence', { reported_by_family: true, center_no: 2 })], {
        by_student: true,
        facts: { cellAt },
      }),
    ).toEqual([`t1032.0.id ${takeBackFaultTexts.shut}`])
  })

  test.each<[string, EntryLesson, Facts]>([
    ['as an absence, which it is not', cancelled('absence'), {}],
    ['by a student', cancelled('school'), { by_student: true }],
    ['beside a request for it', cancelled('school'), { requested: new Set([1]) }],
    ['once it is made up', cancelled('school', { made_up_schedule_no: 5 }), {}],
    ['once its right waits again', cancelled('family', { right_released: true }), {}],
    ['once it has begun', cancelled('school', { schedule_date: yesterday }), {}],
    ['without a seat', cancelled('school'), { facts: { cellAt: () => ({ ...emptyCell, working: 1 }) } }],
    [
      'on a day that is closed now',
      cancelled('school'),
      { facts: { calendar: [{ ...openDay(friday), closed_flag: 1 }] } },
    ],
  ])('not %s', (_how, lesson, facts) => {
    expect(restore(lesson, facts)).toHaveLength(1)
  })

  test('a weekly lesson needs no seat, a moved one does; both need their slot', () => {
    const full = { facts: { cellAt: () => ({ ...emptyCell, working: 0 }) } }
    expect(restore(cancelled('school', { class_type: 1 }), full)).toEqual([])
    expect(restore(cancelled('school', { class_type: 1, change_flag: 1 }), full)).toEqual([
      `t3015.0.id ${entryReasonTexts.full_teachers}`,
    ])
    const other = live({ schedule_no: 2 })
    expect(faults({ t3015: [back(1)] }, [cancelled('school', { class_type: 1 }), other])).toEqual([
      `t3015.0.id ${entryReasonTexts.occupied}`,
    ])
  })
})

describe('a family takes its absence back', () => {
  const own = { reported_by_family: true, make_up_flag: 1, make_up_until: '2026-05-31' }
  const takeBack = (lesson: EntryLesson, facts: Facts = {}) =>
    faults({ t1032: [back(1)] }, [lesson], { by_student: true, ...facts })

  test('while nothing has come of it, and nobody counts on it yet', () => {
    const { restored, faults: none } = plan({ t1032: [back(1)] }, [cancelled('absence', own)], {
      by_student: true,
    })
    expect([restored.length, none]).toEqual([1, []])
  })

  test.each<[keyof typeof takeBackFaultTexts, Partial<EntryLesson>, Facts]>([
    ['not_own', { reported_by_family: false }, {}],
    ['made_up', { made_up_schedule_no: 5 }, {}],
    ['requested', {}, { requested: new Set([1]) }],
    ['begun', { schedule_date: yesterday }, {}],
    // Friday, of which it had to be said by six on Wednesday, at nine on Thursday.
    ['too_late', { schedule_date: '2026-04-17' }, { facts: { today: '2026-04-16' } }],
  ])('not when it is %s', (fault, more, facts) => {
    expect(takeBack(cancelled('absence', { ...own, ...more }), facts)).toEqual([
      `t1032.0.id ${takeBackFaultTexts[fault]}`,
    ])
  })

  test('what the school calls off is not theirs to bring back', () => {
    expect(faults({ t3015: [back(1)] }, [cancelled('school')], { by_student: true })).toHaveLength(1)
  })
})
