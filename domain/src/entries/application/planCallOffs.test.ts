import { describe, expect, test } from 'vitest'
import { emptyCell } from '../../testing/makeEntries.ts'
import {
  absent,
  added,
  back,
  bySchool,
  cancelled,
  type Facts,
  faults,
  live,
  moved,
  plan,
  unwanted,
} from '../../testing/planRows.ts'
import { entryReasonTexts } from '../entryFault.ts'
import { wishFaultTexts } from '../wishFault.ts'
import type { EntryLesson } from './entryLesson.ts'
import { planTexts } from './planTexts.ts'
import type { ApplicationRows } from './rows.ts'

// Today is Wednesday, 15 April 2026, nine in the morning; Sundays are closed.
const [yesterday, friday, monday] = ['2026-04-14', '2026-04-24', '2026-04-27']

describe('what goes', () => {
  test.each<[string, Partial<ApplicationRows>, string, string | null]>([
    ['called off by the school', { t3015: [bySchool(1)] }, 'school', '2026-05-31'],
    ['told in time', { t1032: [absent(1)] }, 'absence', '2026-05-31'],
    ['not wanted', { t3010: [unwanted(1)] }, 'family', null],
    ['taken back', { t1031: [back(1)] }, 'family', null],
  ])('a lesson that is %s says until when it may be made up', (_how, rows, cancel_kind, make_up_until) => {
    expect(plan(rows, [live()])).toMatchObject({ faults: [], called_off: [{ cancel_kind, make_up_until }] })
  })

  test('told late it gives no right, unless staff grant one; a student can’t', () => {
    const near = live({ schedule_date: '2026-04-16' })
    const until = (flag: 0 | 1, by_student = false) =>
      plan({ t1032: [absent(1, flag)] }, [near], { by_student }).called_off.map(each => each.make_up_until)
    expect([until(0), until(1), until(1, true)]).toEqual([[null], ['2026-05-31'], [null]])
  })

  test('a make-up that is missed lets the first right wait on, never longer; called off by the school never shorter', () => {
    const second = live({ change_flag: 1, right_until: '2026-04-30' })
    expect(plan({ t1032: [absent(1)] }, [second]).called_off[0]?.make_up_until).toBe('2026-04-30')
    expect(plan({ t3015: [bySchool(1)] }, [second]).called_off[0]?.make_up_until).toBe('2026-05-31')
    const long = live({ change_flag: 1, right_until: '2026-06-30' })
    expect(plan({ t3015: [bySchool(1)] }, [long]).called_off[0]?.make_up_until).toBe('2026-06-30')
  })

  test.each<[string, Partial<EntryLesson> | null, Facts, string]>([
    ['of somebody else', null, {}, planTexts.gone],
    ['that is called off already', { cancelled_flag: 1 }, {}, planTexts.gone],
    ['that the family has asked to move', {}, { requested: new Set([1]) }, planTexts.requested_by_family],
    [
      'that the student has asked to move',
      {},
      { requested: new Set([1]), by_student: true },
      wishFaultTexts.requested,
    ],
    ['that has begun', { schedule_date: yesterday }, {}, planTexts.begun],
    ['that is marked', { attendance_distinction: 1 }, {}, planTexts.begun],
    ['that is reported', { begun: true }, {}, planTexts.begun],
    [
      'that stands every week, by a student',
      { class_type: 1 },
      { by_student: true },
      planTexts.not_for_students,
    ],
    [
      'that is too near, by a student',
      { schedule_date: '2026-04-16' },
      { by_student: true },
      planTexts.not_for_students,
    ],
  ])('a lesson %s is not taken away', (_what, more, facts, sentence) => {
    const lessons = more === null ? [] : [live(more)]
    expect(faults({ t3010: [unwanted(1)] }, lessons, facts)).toEqual([`t3010.0.id ${sentence}`])
  })

  test('what goes makes room for what comes', () => {
    expect(faults({ t3010: [unwanted(1)], t1031: [added(friday, 50)] }, [live()])).toEqual([])
    // The lesson has the last seat of two teachers.
    const entered = [{ course_setting_no: 101, time_division: 0 as const }]
    const last = { facts: { cellAt: () => ({ ...emptyCell, working: 2, entered }) } }
    const rows = { t1031: [added(friday, 50)] }
    expect(faults({ ...rows, t3010: [unwanted(1)] }, [live()], last)).toEqual([])
    const other = live({ schedule_date: monday })
    expect(faults({ ...rows, t3010: [unwanted(1)] }, [other], last)).toEqual([
      `t1031.0.schedule_date 2026/04/24（金） 16:40–18:10：${entryReasonTexts.full_teachers}`,
    ])
  })

  test('a lesson is named by one row', () => {
    const twice = '同じ授業に2つの手続きがあります。どちらか一方にしてください。'
    expect(faults({ t3015: [bySchool(1)], t3013: [moved(1, monday)] }, [live()])).toEqual([
      `t3013.0.schedule_no ${twice}`,
      `t3013.0.schedule_no ${planTexts.gone}`,
    ])
    const absence = cancelled('absence', { make_up_flag: 1, make_up_until: '2026-05-31' })
    expect(faults({ t1032: [back(1)], t3013: [moved(1, monday)] }, [absence])).toContain(
      `t3013.0.schedule_no ${twice}`,
    )
    expect(faults({ t1032: [back(1), back(1)] }, [absence])).toContain(`t1032.1.id ${twice}`)
  })

  test('staff give a right for what was missed on the day, once and not too late', () => {
    const absence = live({ schedule_date: yesterday, attendance_distinction: 9 })
    const grant = { t1032: [absent(1, 1)] }
    expect(plan(grant, [absence])).toMatchObject({
      called_off: [],
      rights: [{ make_up_until: '2026-05-31' }],
    })
    expect(faults(grant, [{ ...absence, make_up_flag: 1 }])).toHaveLength(1)
    expect(faults(grant, [{ ...absence, schedule_date: '2026-03-01' }])).toHaveLength(1)
    expect(faults(grant, [absence], { by_student: true })).toEqual([`t1032.0.schedule_no ${planTexts.begun}`])
    expect(faults(grant, [live({ schedule_date: yesterday, begun: true })])).toEqual([
      `t1032.0.schedule_no ${planTexts.begun}`,
    ])
  })
})
