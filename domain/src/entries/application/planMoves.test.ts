import { describe, expect, test } from 'vitest'
import { makePlanFacts } from '../../testing/makeEntries.ts'
import { faults, live, missed, moved, plan } from '../../testing/planRows.ts'
import { entryReasonTexts } from '../entryFault.ts'
import { wishFaultTexts } from '../wishFault.ts'
import { wishReasonTexts } from '../wishReason.ts'
import type { EntryLesson } from './entryLesson.ts'

// Today is Wednesday, 15 April 2026, nine in the morning; Sundays are closed.
const [friday, monday] = ['2026-04-24', '2026-04-27']

describe('what moves', () => {
  test('a lesson moves once, keeps what it teaches, and names the one in whose place it stands', () => {
    const { moved: moves, faults: none } = plan({ t3013: [moved(1, monday)] }, [live({ subject_type: 2 })])
    expect(none).toEqual([])
    expect(moves).toMatchObject([
      {
        lesson: {
          schedule_date: monday,
          change_flag: 1,
          entry_schedule_no: 1,
          subject_type: 2,
          class_type: 2,
        },
      },
    ])
    expect(faults({ t3013: [moved(1, monday)] }, [live({ change_flag: 1 })])).toEqual([
      't3013.0.schedule_no 一度振り替えた授業は、もう一度振り替えることはできません。',
    ])
  })

  test.each<[string, readonly [number, string, number?], string]>([
    [
      'the very same place',
      [1, friday],
      't3013.0.schedule_date 今と同じ日時です。ほかの日時を選んでください。',
    ],
    ['a length that doesn’t fit', [1, monday, 51], `t3013.0.time_limit_no ${wishReasonTexts.wrong_length}`],
    [
      'a Sunday',
      [1, '2026-04-26'],
      `t3013.0.schedule_date 2026/04/26（日） 16:40–18:10：${entryReasonTexts.closed_day}`,
    ],
    [
      'the slot of another lesson',
      [1, monday, 60],
      `t3013.0.schedule_date 2026/04/27（月） 18:20–19:50：${entryReasonTexts.occupied}`,
    ],
  ])('not to %s', (_where, to, expected) => {
    const other = live({ schedule_no: 2, schedule_date: monday, time_limit_no: 60 })
    expect(faults({ t3013: [moved(...to)] }, [live(), other])).toEqual([expected])
  })

  test('two lessons may change places', () => {
    const other = live({ schedule_no: 2, schedule_date: monday })
    expect(faults({ t3013: [moved(1, monday, 60), moved(2, friday)] }, [live(), other])).toEqual([])
  })

  test('a student moves no more lessons of a month than the center allows, those of the same application among them', () => {
    const facts = (used: number, by_student: boolean) => ({
      by_student,
      transfers_used: new Map([['2026-04', used]]),
      facts: { settings: { ...makePlanFacts().availability.facts.settings, transfers_per_month: 2 } },
    })
    const rows = { t3013: [moved(1, monday), moved(2, '2026-04-28')] }
    const lessons = [live(), live({ schedule_no: 2, time_limit_no: 60 })]
    const used = `t3013.1.schedule_no ${wishFaultTexts.transfers_used}`
    expect(
      faults(
        rows,
        [lessons[0] ?? live(), live({ schedule_no: 2, schedule_date: '2026-04-25' })],
        facts(1, true),
      ),
    ).toEqual([used])
    expect(faults(rows, lessons, facts(0, true))).toEqual([])
    expect(faults(rows, lessons, facts(2, false))).toEqual([])
  })

  test('a missed lesson is made up until its day, once, and frees no slot', () => {
    const make = (to: string, more: Partial<EntryLesson> = {}) =>
      faults({ t3013: [moved(1, to)] }, [missed(more)])
    expect(make(monday)).toEqual([])
    expect(make(monday, { make_up_until: '2026-04-26' })).toEqual([
      't3013.0.schedule_date 振替できるのは2026/04/26（日）までです。もっと近い日を選んでください。',
    ])
    expect(make(monday, { made_up_schedule_no: 5 })).toEqual([
      't3013.0.schedule_no この授業にはもう振替の授業があります。画面を再読み込みしてください。',
    ])
  })
})
