import type { StandInRequest } from '@terakoya/contract/lessons/incident/standIns'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '../../../../api/useCall.ts'
import { queryClient } from '../../../../components/queryClient.ts'
import { mount } from '../../../../testing/mount.tsx'
import { AskedLine } from './AskedLine.tsx'
import { AskStandIns } from './AskStandIns.tsx'
import type { Decided } from './decisions.ts'
import { choiceOfYes } from './useStandInAsks.ts'

const day = '2026-11-25'

const lesson = {
  ...{ schedule_no: 1, lock_version: 1, student_no: 3, student_name: '佐藤 葵', teacher_no: 9 },
  ...{ schedule_date: day, time_limit_no: 60, subject_no: 4, attendance_distinction: 0 },
}
const decided = (no: number, choice: Decided['choice']): Decided => ({
  lesson: { ...lesson, schedule_no: no, student_name: no === 1 ? '佐藤 葵' : '鈴木 蓮' },
  choice,
})

type StandIn = OutputOf<'C40101_getStandIns'>['stand_ins'][number]

const standIn = (teacher_no: number, display_name: string, more: Partial<StandIn> = {}): StandIn => ({
  ...{ teacher_no, display_name, phone: '', kind: 'no_shift', center_no: 1, mail_flag: 1 },
  ...{ previous_flag: 0, priority: 0, other_type_flag: 0, periods_of_day: 0, max_periods_per_day: 4 },
  ...{ limits: [], decidable_flag: 1, ...more },
})

const questionOf = ({ lesson: { schedule_no } }: Decided) => ({
  ...{ center_no: 1, week_date: '2026-11-23', schedule_nos: [schedule_no] },
})

const ask = (
  teacher_no: number,
  display_name: string,
  more: Partial<StandInRequest['asks'][number]> = {},
): StandInRequest['asks'][number] => ({
  ...{ teacher_no, display_name, phone: '090-1111-2222', kind: 'no_shift', asked_at: null, answer: null },
  ...{ answered_at: null, answered_by_name: '', end_reason: null, ...more },
})

const request = (more: Partial<StandInRequest>): StandInRequest => ({
  ...{ request_no: 5, schedule_no: 1, schedule_date: day, time_limit_no: 60, state: 'asking' },
  ...{ next_wave_at: null, asks: [], ...more },
})

test('whom nobody was found for is chosen, with all who can be asked; the others stay with their number', async () => {
  const first = decided(1, { outcome: 'called_off' })
  const second = decided(2, { outcome: 'replaced', teacher_no: 7, teacher_name: '高橋 翔', shift_flag: 0 })
  queryClient.setQueryData(callKey('C40101_getStandIns', questionOf(first)), {
    lessons: [],
    stand_ins: [
      standIn(11, '遠藤 美咲'),
      standIn(12, '石川 遥', { mail_flag: 0, phone: '090-3333-4444' }),
      standIn(13, '中村 陽', { kind: 'working' }),
      standIn(14, '小林 直'),
      // Works at a center then that isn't theirs who ask: that center decides.
      standIn(15, '山口 遼', { kind: 'other_center', center_no: 2, decidable_flag: 0 }),
    ],
    others: 0,
  })
  mount(
    <AskStandIns
      occasion={{ center_no: 1, kind: 'absence', teacher_no: 9, start_date: day, end_date: day }}
      lessons={[first, second]}
      questionOf={questionOf}
      requestOf={
        new Map([[1, request({ asks: [ask(14, '小林 直', { asked_at: '2026-11-25T03:00:00Z' })] })]])
      }
      mailless
      onAsked={() => {}}
    />,
  )
  await page.getByRole('button', { name: '代講を「本日の予定」で頼む' }).click()
  await expect.element(page.getByText(/メールを送る設定がありません/)).toBeVisible()
  // Its question goes on: more people are chosen only on purpose.
  await expect.element(page.getByRole('checkbox', { name: /佐藤 葵/ })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /佐藤 葵/ }).click()
  await expect.element(page.getByRole('checkbox', { name: /鈴木 蓮/ })).not.toBeChecked()
  const people = page.getByRole('list', { name: '佐藤 葵さんの授業を頼む講師' })
  await expect.element(people.getByRole('checkbox', { name: '遠藤 美咲' })).toBeChecked()
  await expect.element(people.getByRole('checkbox', { name: '中村 陽' })).not.toBeChecked()
  await expect.element(people.getByRole('checkbox', { name: '石川 遥' })).toBeDisabled()
  await expect.element(people.getByRole('link', { name: /090-3333-4444/ })).toBeVisible()
  await expect.element(people.getByText('この授業では、もう頼んでいます')).toBeVisible()
  await expect.element(people.getByText('山口 遼')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '「本日の予定」に出して頼む（1名）' })).toBeEnabled()
  await people.getByRole('checkbox', { name: '中村 陽' }).click()
  await expect.element(page.getByRole('button', { name: '「本日の予定」に出して頼む（2名）' })).toBeEnabled()
  await people.getByRole('checkbox', { name: '遠藤 美咲' }).click()
  await people.getByRole('checkbox', { name: '中村 陽' }).click()
  await expect.element(page.getByRole('button', { name: '「本日の予定」に出して頼む（0名）' })).toBeDisabled()
})

test('the line says who was asked when, what they said and to whom, and who comes next', async () => {
  mount(
    <AskedLine
      student="佐藤 葵"
      mailless={false}
      onChanged={() => {}}
      request={request({
        next_wave_at: '2026-11-25T03:10:00Z',
        asks: [
          ask(11, '遠藤 美咲', { asked_at: '2026-11-25T03:00:00Z' }),
          ask(12, '石川 遥', {
            ...{ asked_at: '2026-11-25T03:00:00Z', answer: 'no', answered_at: '2026-11-25T03:04:00Z' },
            answered_by_name: '山田 花子',
          }),
          ask(13, '中村 陽'),
          ask(14, '小林 直', { end_reason: 'busy' }),
        ],
      })}
    />,
  )
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('返事待ち 1名・できない 1名・次の方には 2026/11/25（水） 12:10')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('遠藤 美咲')).toHaveTextContent('12:00 メール・返事待ち')
  await expect.element(row('石川 遥')).toHaveTextContent('12:04「できません」（電話：山田 花子）')
  await expect.element(row('中村 陽')).toHaveTextContent('順番待ち')
  expect(row('小林 直').getByRole('button').elements()).toHaveLength(0)
  await expect
    .element(row('中村 陽').getByRole('button', { name: '中村 陽さんから電話でできると聞いた' }))
    .toBeVisible()
})

test('a yes becomes the choice, with a shift for whoever doesn’t work then, and can only be taken back', async () => {
  const yes = ask(11, '遠藤 美咲', {
    ...{ asked_at: '2026-11-25T03:00:00Z', answer: 'yes', answered_at: '2026-11-25T03:04:00Z' },
  })
  const accepted = request({ state: 'accepted', asks: [yes, ask(12, '石川 遥', { end_reason: 'taken' })] })
  expect(choiceOfYes(accepted)).toEqual({
    ...{ outcome: 'replaced', teacher_no: 11, teacher_name: '遠藤 美咲', shift_flag: 1 },
  })
  expect(choiceOfYes({ ...accepted, asks: [{ ...yes, kind: 'working' }] })).toMatchObject({ shift_flag: 0 })
  expect(choiceOfYes(request({ asks: [yes] }))).toBeNull()
  mount(<AskedLine mailless={false} student="佐藤 葵" onChanged={() => {}} request={accepted} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('遠藤 美咲さんができると答えました。')
  const buttons = page.getByRole('list').getByRole('button')
  await expect.element(buttons).toHaveAccessibleName('遠藤 美咲さんから電話でできないと聞いた')
})
