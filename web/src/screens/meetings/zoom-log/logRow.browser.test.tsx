import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { millisecondsOf } from '../../../clock.ts'
import { mount } from '../../../testing/mount.tsx'
import { LogRow } from './LogRow.tsx'
import { PresenceBar } from './PresenceBar.tsx'
import { readerOf } from './reader.ts'
import { Stays } from './Stays.tsx'
import { at, makeRow, makeStay } from './testing.ts'

const reader = readerOf({ isStudent: false, isTeacher: true, user_type_code: '300' })

test('who is there before the lesson is there, and nothing is missing of a log that goes on', async () => {
  const stays = [makeStay('teacher', '16:34', '18:10', { open_flag: 1, there_flag: 1, match_kind: 'host' })]
  const row = makeRow({
    ...{ stays, attendance_distinction: 0, attendance_source: null, complete_flag: 0 },
    ...{ proposed: null, reason_codes: ['log_incomplete'] },
  })
  const nothing = () => {}
  mount(
    <LogRow
      {...{ row, reader: { ...reader, kind: 'staff', staff: true }, showCenter: false, open: false }}
      now={{ day: row.schedule_date, minutes: 16 * 60 + 36 }}
      onDecide={nothing}
      onRoom={nothing}
    />,
  )
  await expect.element(page.getByText('講師 16:34〜（在室中）')).toBeVisible()
  await expect.element(page.getByText(/入退室の記録が欠けている/)).not.toBeInTheDocument()
})

test('after the lesson who is still in the running meeting is there; once it is over the end is not known', async () => {
  const there = makeStay('teacher', '16:37', '18:10', { open_flag: 1, there_flag: 1, match_kind: 'host' })
  const row = makeRow({ stays: [there], ...{ complete_flag: 0, reason_codes: ['log_incomplete'] } })
  const show = (change: Partial<typeof row>) =>
    mount(
      <LogRow
        {...{ row: { ...row, ...change }, reader: { ...reader, kind: 'staff', staff: true } }}
        {...{ showCenter: false, open: false, onDecide: () => {}, onRoom: () => {} }}
        now={{ day: row.schedule_date, minutes: 18 * 60 + 24 }}
      />,
    )
  show({})
  await expect.element(page.getByText('講師 16:37〜（在室中）')).toBeVisible()
  await expect.element(page.getByText(/入退室の記録が欠けている/)).not.toBeInTheDocument()
  show({ stays: [{ ...there, there_flag: 0 }] })
  await expect.element(page.getByText('講師 16:37〜（退室の記録なし）（授業内90分）')).toBeVisible()
})

test('who is still in the meeting before is said to be there, beside who is in the present one', async () => {
  const stays = [
    makeStay('teacher', '17:00', '18:10', { open_flag: 1, there_flag: 1, match_kind: 'host' }),
    makeStay('student', '16:38', '18:10', { open_flag: 1, there_flag: 1, replaced_flag: 1 }),
  ]
  const row = makeRow({ stays })
  mount(
    <>
      <PresenceBar row={row} told={['student', 'teacher']} now={millisecondsOf(at('17:10'))} />
      <Stays stays={stays} label="滞在" />
    </>,
  )
  await expect.element(page.getByText('講師 17:00〜（在室中）')).toBeVisible()
  await expect.element(page.getByText('生徒 16:38〜（前の会議に在室中）')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '前の会議に在室中' })).toBeVisible()
})

test('after a switch each meeting comes to rest by itself: one that is over has nobody in it, one that goes on has', async () => {
  const stays = [
    makeStay('teacher', '17:00', '18:10', { open_flag: 1, match_kind: 'host' }),
    makeStay('student', '16:38', '18:10', { open_flag: 1, there_flag: 1, replaced_flag: 1 }),
  ]
  const row = makeRow({ stays })
  mount(
    <>
      <PresenceBar row={row} told={['student', 'teacher']} now={millisecondsOf(at('18:20'))} />
      <Stays stays={stays} label="滞在" />
    </>,
  )
  await expect.element(page.getByText('講師 17:00〜（退室の記録なし）')).toBeVisible()
  await expect.element(page.getByText('生徒 16:38〜（前の会議に在室中）')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '18:10（退室の記録なし）' })).toBeVisible()
})
