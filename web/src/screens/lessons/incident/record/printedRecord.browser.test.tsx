import type { IncidentLesson, IncidentPerson } from '@terakoya/contract/lessons/incident/record'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { PrintedRecord } from './PrintedRecord.tsx'

const day = '2026-11-28'
const incident: OutputOf<'Incident_get'> = {
  ...{ incident_no: 1, incident_kind: 'closing', state: 'told', center_no: 1, center_name: '緑丘センター' },
  ...{ teacher_no: 0, teacher_name: '', start_date: day, end_date: day, reason: '' },
  ...{ decided_at: '2026-11-25T03:00:00Z', decided_by_name: '山田 花子' },
  ...{
    told_at: '2026-11-25T03:05:00Z',
    told_by_name: '山田 花子',
    undone_at: null,
    undone_by_name: '',
    distributed_at: null,
  },
  ...{ lessons: [], stand_ins: [], people: [], mails: [], weeks: [] },
  ...{ shifts_out: 0, periods_closed: 0, shifts_added: 0 },
}
const person = (student_no: number): IncidentPerson => ({
  ...{ student_no, teacher_no: 0, name: `佐藤 葵${student_no}`, telling: 'stored', told_at: null },
  ...{ concerned_flag: 1, spoken_with: null, call_reason: 'unsent', phones_hidden_flag: 0 },
  phones: [
    { contact_name: '佐藤 幸子', phone: '090-1111-2222' },
    { contact_name: '佐藤 健一', phone: '090-3333-4444' },
  ],
  ...{ called_at: null, called_by_name: '' },
})
const lesson = (schedule_no: number): IncidentLesson => ({
  ...{ schedule_no, student_no: schedule_no, student_name: `佐藤 葵${schedule_no}`, schedule_date: day },
  ...{ time_limit_no: 50, subject_name: '英語', outcome: 'called_off', after_teacher_name: '' },
  ...{ before_teacher_name: '橋本 悠人', new_schedule_date: null, new_time_limit_no: 0 },
  make_up_until: '2026-12-31',
})

const first = <Row,>(count: number, make: (no: number) => Row) =>
  Array.from({ length: count }, (_, index) => make(index + 1))

/** As it would be printed on A4, with a centimetre of margin. */
async function asPaper() {
  await page.viewport(718, 1047)
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(() =>
    cdp()
      .send('Emulation.setEmulatedMedia', { media: '' })
      .then(() => undefined),
  )
}

test('a closed day of 71 families and 85 lessons takes three pages at most, and says what is common once', async () => {
  await asPaper()
  const called = { ...person(71), called_at: '2026-11-25T08:00:00Z', called_by_name: '清水 葵' }
  const people = [...first(70, person), called]
  mount(<PrintedRecord incident={{ ...incident, people, lessons: first(85, lesson) }} />)
  await expect.element(page.getByRole('heading', { name: /メールを送る設定がない（71名）/ })).toBeVisible()
  await expect
    .element(page.getByRole('heading', { name: /休講（85）.*2026\/12\/31（木）まで/ }))
    .toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: '清水 葵' })
  await expect.element(row).toHaveTextContent('佐藤 葵71')
  await expect.element(row).toHaveTextContent('済')
  const pages = document.body.scrollHeight / 1047
  expect(pages).toBeGreaterThan(0.5)
  expect(pages).toBeLessThan(2.7)
})
