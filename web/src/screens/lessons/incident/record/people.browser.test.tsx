import type { IncidentPerson } from '@terakoya/contract/lessons/incident/record'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../../testing/answers.ts'
import { mount } from '../../../../testing/mount.tsx'
import { People } from './People.tsx'

const incident: OutputOf<'Incident_get'> = {
  ...{ incident_no: 1, incident_kind: 'absence', state: 'told', center_no: 1, center_name: '緑丘センター' },
  ...{
    teacher_no: 9,
    teacher_name: '遠藤 美咲',
    start_date: '2026-11-25',
    end_date: '2026-11-25',
    reason: '',
  },
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

const person = (student_no: number, name: string, more: Partial<IncidentPerson>): IncidentPerson => ({
  ...{ student_no, teacher_no: 0, name, telling: 'sent', told_at: null, concerned_flag: 1 },
  ...{
    spoken_with: null,
    call_reason: 'soon',
    phones: [],
    phones_hidden_flag: 0,
    called_at: null,
    called_by_name: '',
  },
  ...more,
})

test('who may not see a number reads that, and who has none isn’t taken for it', async () => {
  const people = [
    person(1, '佐藤 葵', { phones: [{ contact_name: '母', phone: '090-1111-2222' }] }),
    person(2, '鈴木 蓮', { phones_hidden_flag: 1 }),
    person(3, '高橋 凛', {}),
  ]
  mount(<People incident={{ ...incident, people }} onChanged={() => {}} />)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('佐藤 葵').getByRole('link', { name: /090-1111-2222/ })).toBeVisible()
  await expect.element(row('鈴木 蓮')).toHaveTextContent('電話番号を見る権限がありません')
  await expect.element(row('高橋 凛')).toHaveTextContent('電話番号がありません')
})

/** The page a moment later: a mail can't be sent, somebody was called. */
function Later() {
  const [later, setLater] = useState(false)
  const people = [
    person(1, '佐藤 葵', { call_reason: null, telling: 'waiting' }),
    person(2, '鈴木 蓮', {}),
    person(3, '高橋 凛', { call_reason: null }),
  ]
  const then = [
    person(1, '佐藤 葵', { call_reason: 'unsent', telling: 'stored' }),
    person(2, '鈴木 蓮', { called_at: '2026-11-25T03:10:00Z', called_by_name: '山田 花子' }),
    person(3, '高橋 凛', { call_reason: null }),
  ]
  return (
    <>
      <button type="button" onClick={() => setLater(true)}>
        later
      </button>
      <People incident={{ ...incident, people: later ? then : people }} onChanged={() => {}} />
    </>
  )
}

test('people keep their places while states come, and who was called isn’t marked as to be called', async () => {
  mount(<Later />)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const names = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map(each => each.textContent)
  await expect.element(row('鈴木 蓮')).toBeVisible()
  const before = ['鈴木 蓮', '佐藤 葵', '高橋 凛']
  expect(names()).toEqual(before)
  const colourOf = (name: string) =>
    getComputedStyle(
      row(name)
        .getByText(/^電話が要る：/)
        .element(),
    ).color
  const red = colourOf('鈴木 蓮')
  await page.getByRole('button', { name: 'later' }).click()
  await expect.element(row('佐藤 葵')).toHaveTextContent('電話が要る：')
  expect(names()).toEqual(before)
  expect(colourOf('佐藤 葵')).toBe(red)
  expect(colourOf('鈴木 蓮')).not.toBe(red)
})

test('of whom mail told something else of the week those are counted who get one', async () => {
  const other = (student_no: number, telling: IncidentPerson['telling']) =>
    person(student_no, '', { telling, concerned_flag: 0, call_reason: null })
  const people = [
    person(1, '佐藤 葵', {}),
    ...[other(2, 'sent'), other(3, 'waiting')],
    // There is no mail server; nobody took it.
    ...[other(4, 'stored'), other(5, 'dead')],
  ]
  mount(<People incident={{ ...incident, people }} onChanged={() => {}} />)
  await expect
    .element(page.getByText('配信で別の変更を知らせた方が2名います', { exact: false }))
    .toBeVisible()
})

/** The page that reads again what was noted, when it is let. */
function Rereading({ reread }: { reread: Promise<string | null> }) {
  const [called_at, setCalledAt] = useState<string | null>(null)
  return (
    <People
      incident={{ ...incident, people: [person(1, '佐藤 葵', { called_at, called_by_name: '山田 花子' })] }}
      onChanged={() => void reread.then(setCalledAt)}
    />
  )
}

test('a tick stays from the press to what was read of it, and goes where it could not be noted', async () => {
  const refused = { status: 409, errorCode: 'UNDONE', message: '元に戻されています。' }
  const asked = answerCalls({ Incident_noteCall: [{ output: { incident_no: 1 } }, { refused }] })
  let resolve = (_: string) => {}
  const promise = new Promise<string>(settle => (resolve = settle))
  const leave = mount(<Rereading reread={promise} />)
  const tick = page.getByRole('checkbox', { name: '佐藤 葵さんに電話した' })
  const seen: boolean[] = []
  await expect.element(tick).not.toBeChecked()
  const box = tick.element() as HTMLInputElement
  const watcher = new MutationObserver(() => seen.push(box.checked))
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true })
  await tick.click()
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(tick).toBeEnabled()
  await expect.element(tick).toBeChecked()
  resolve('2026-11-25T03:10:00Z')
  await expect
    .element(page.getByRole('row').filter({ hasText: '佐藤 葵' }))
    .toHaveTextContent('12:10 山田 花子')
  watcher.disconnect()
  expect(seen).not.toContain(false)
  leave()

  mount(<Rereading reread={Promise.resolve(null)} />)
  await tick.click()
  await expect.poll(() => asked.length).toBe(2)
  await expect.element(tick).not.toBeChecked()
})
