import type { IncidentPerson } from '@terakoya/contract/lessons/incident/record'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../../testing/answers.ts'
import { mount } from '../../../../testing/mount.tsx'
import { Untold } from './Untold.tsx'

const person = (student_no: number, name: string, telling: IncidentPerson['telling']): IncidentPerson => ({
  ...{ student_no, teacher_no: 0, name, telling, told_at: null, concerned_flag: 1, spoken_with: null },
  ...{ call_reason: null, phones: [], phones_hidden_flag: 0, called_at: null, called_by_name: '' },
})

const incident: OutputOf<'Incident_get'> = {
  ...{ incident_no: 1, incident_kind: 'absence', state: 'untold', center_no: 1, center_name: '緑丘センター' },
  ...{ teacher_no: 9, teacher_name: '久保 亮', start_date: '2026-11-25', end_date: '2026-11-25', reason: '' },
  ...{ decided_at: '2026-11-25T03:00:00Z', decided_by_name: '山田 花子' },
  ...{ told_at: null, told_by_name: '', undone_at: null, undone_by_name: '', distributed_at: null },
  ...{ lessons: [], stand_ins: [], mails: [], weeks: [] },
  people: [person(1, '佐藤 葵', 'sent'), person(2, '鈴木 蓮', 'waiting'), person(3, '高橋 凛', 'held')],
  ...{ shifts_out: 0, periods_closed: 0, shifts_added: 0 },
}

const undo = page.getByRole('button', { name: '元に戻す' })

test('a week distributed since is said with whom it told, and nothing is undone any more', async () => {
  mount(<Untold incident={{ ...incident, distributed_at: '2026-11-25T03:10:00Z' }} onChanged={() => {}} />)
  const notice = page.getByRole('note', { name: 'このあとで週が配信されました' })
  await expect.element(notice).toHaveTextContent(/12:10の配信で、.*知らせた方（2名）：佐藤 葵、鈴木 蓮。/)
  await expect.element(notice).toHaveTextContent('配信されたため、まとめて元に戻せません。')
  await expect.element(page.getByRole('button', { name: '知らせる' })).toBeVisible()
  expect(undo.elements()).toHaveLength(0)
  expect(page.getByText('まだ誰にも知らせていません').elements()).toHaveLength(0)
})

test('as long as no week was distributed all of it can be undone', async () => {
  mount(<Untold incident={incident} onChanged={() => {}} />)
  await expect.element(page.getByRole('note', { name: 'まだ誰にも知らせていません' })).toBeVisible()
  await expect.element(undo).toBeEnabled()
})

test('a meeting that is open now and that a lesson is taken out of is said before people are told', async () => {
  const period = { schedule_date: '2026-11-25', time_limit_no: 50, teacher_no: 9, teacher_name: '久保 亮' }
  answerCalls({
    C40101_getDistributionDiff: [
      {
        output: {
          ...{
            added: [],
            removed: [],
            changed: [],
            students: 0,
            teachers: 0,
            unreachable: [],
            mailless_flag: 0,
            untold: [],
          },
          ...{ without_meeting: [], back_to_back: [], running: [period], fingerprint: 'seen' },
        },
      },
    ],
  })
  mount(<Untold incident={{ ...incident, weeks: ['2026-11-23'] }} onChanged={() => {}} />)
  const warning = page.getByRole('alert').filter({ hasText: '今開かれている会議から外れる枠が1件あります' })
  await expect.element(warning).toHaveTextContent('11/25（水） 16:40 久保 亮')
  await expect.element(warning).toHaveTextContent('先に講師に電話し')
})
