import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callKey } from '../../../api/useCall.ts'
import { queryClient } from '../../../components/queryClient.ts'
import { mount } from '../../../testing/mount.tsx'
import { AmendForm } from './AmendForm.tsx'
import { MaterialField } from './fields/MaterialField.tsx'
import { ReportHead } from './ReportHead.tsx'
import { Review } from './Review.tsx'
import { dropdowns, makeReport } from './testing.ts'
import { WriteForm } from './WriteForm.tsx'

const mark = (detail_no: number, comment_no: number, row_comment = '') => ({
  row_comment,
  comment_no,
  detail_no,
  round_no: 1,
  amend_flag: 1 as const,
  comment: 'ご家庭での練習も書いてください。',
  user_name: '管理 花子',
  written_at: '2026-11-25T10:00:00Z',
  answer: '',
  settled_flag: 0 as const,
})

const good = '分数のたし算を、図をかいて自分で説明できるようになりました。'

const row = (detail_no: number, comment: string) => ({
  detail_no,
  comment,
  label: comment,
  changed_version: 1,
  sources: [],
})

const write = (change: Parameters<typeof makeReport>[0] = {}) => {
  queryClient.setQueryData(callKey('C50102_getProposal', { schedule_no: 7 }), {
    ...{ student_no: 3, previous: null, proposals: [] },
  })
  return mount(<WriteForm report={makeReport(change)} dropdowns={dropdowns} beside={null} />)
}

test('submitted with nothing written: the missing rows are named, each says what to do, the first has the focus', async () => {
  write()
  await page.getByRole('button', { name: '提出する' }).click()
  await expect.element(page.getByRole('combobox', { name: /教材A/ })).toHaveFocus()
  const told = page.getByRole('alert')
  await expect.element(told.getByRole('button', { name: '授業のコメント' })).toBeVisible()
  await told.getByRole('button', { name: '授業の進み' }).click()
  await expect.element(page.getByRole('radio', { name: '予定より速い' })).toHaveFocus()
})

test('a mark is one press, moves by arrows, and counts as written', async () => {
  write()
  const marks = page.getByRole('radiogroup', { name: /授業の進み/ })
  await marks.getByRole('radio', { name: '予定どおり' }).click()
  await expect.element(marks.getByRole('radio', { name: '予定どおり' })).toBeChecked()
  await expect.element(page.getByText('未保存の変更 1項目')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(marks.getByRole('radio', { name: '予定より遅い' })).toBeChecked()
})

test('a comment says how many characters are left, and one too long is neither cut nor stored', async () => {
  write()
  const field = page.getByRole('textbox', { name: /授業のコメント/ })
  await field.fill('あ'.repeat(1003))
  await expect.element(page.getByText('3文字超えています')).toBeVisible()
  await page.getByRole('button', { name: '一時保存' }).click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('よくできました')
  await expect.element(page.getByText('あと993文字')).toBeVisible()
})

test('a lesson of 40 minutes folds the second book away until somebody asks for it', async () => {
  write({ time_limit_no: 51 })
  await expect.element(page.getByRole('combobox', { name: /教材A/ })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: /教材B/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '教材Bを書く' }).click()
  await expect.element(page.getByRole('combobox', { name: /教材B/ })).toBeVisible()
})

test('as long as nobody is marked the report may be one of an absence, which asks for its reason alone', async () => {
  write({ attendance_distinction: 0 })
  await page.getByText('欠席の報告').click()
  await expect.element(page.getByRole('combobox', { name: /教材A/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: /授業のコメント/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '欠席として提出' })).toBeVisible()
})

test('who was absent has a report of absence, and nobody is asked which', async () => {
  write({ attendance_distinction: 9 })
  await expect.element(page.getByRole('button', { name: '欠席として提出' })).toBeVisible()
  await expect.element(page.getByText('授業の報告', { exact: true })).not.toBeInTheDocument()
})

function Material({ kept = '' }: { kept?: string }) {
  const [value, setValue] = useState(kept)
  const choices = dropdowns.names[101].filter(each => each.valid_flag === 1 || each.value === kept)
  return (
    <>
      <MaterialField
        detail_no={2}
        label="教材A"
        value={value}
        choices={choices}
        onChange={setValue}
        onLeave={() => {}}
        error={null}
        hint={undefined}
        required
      />
      <output>{value}</output>
    </>
  )
}

test('その他 asks for the name of the material, which stands behind its code', async () => {
  mount(<Material />)
  const select = page.getByRole('combobox', { name: /教材A/ })
  await select.selectOptions('その他')
  await page.getByLabelText('「教材A」の教材の名前').fill('自作:プリント')
  await expect.element(page.getByRole('status')).toHaveTextContent('M99:自作:プリント')
  await select.selectOptions('学校ワーク')
  await expect.element(page.getByLabelText('「教材A」の教材の名前')).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toHaveTextContent('M03')
})

test('of a report that was sent back only the marked rows are open; a change and a reason both count as amended', async () => {
  const report = makeReport({
    mode: 'amend',
    report_status: 2,
    round_no: 1,
    t3110_lock_version: 3,
    open_rows: [9, 13],
    moves: [3],
    rows: [row(1, '4'), row(9, 'p.46'), row(13, good)],
  })
  mount(
    <AmendForm
      report={report}
      dropdowns={dropdowns}
      comments={[mark(9, 1, 'p.46'), mark(13, 2, good)]}
      beside={null}
    />,
  )
  await expect.element(page.getByText('2件中0件修正済み')).toBeVisible()
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
  const homework = page.getByRole('region', { name: '今回の宿題' })
  await homework.getByRole('textbox').fill('p.47')
  await expect.element(page.getByText('2件中1件修正済み')).toBeVisible()
  await homework.getByRole('button', { name: '前の文章を見る' }).click()
  await expect.element(homework.getByText('p.46')).toBeVisible()
  // Refused as long as one is open, with the focus there.
  await page.getByRole('button', { name: '再提出する' }).click()
  const comment = page.getByRole('region', { name: '授業のコメント' })
  await expect.element(comment.getByRole('textbox')).toHaveFocus()
  await expect.element(comment.getByText(/まだ直していません/)).toBeVisible()
  await comment.getByRole('button', { name: 'このままにする' }).click()
  await comment.getByRole('textbox', { name: /このままにする理由/ }).fill('本人の言葉です')
  await expect.element(page.getByText('2件中2件修正済み')).toBeVisible()
})

test('次へ goes from one marked row to the next, around', async () => {
  const report = makeReport({
    mode: 'amend',
    report_status: 2,
    round_no: 1,
    t3110_lock_version: 3,
    open_rows: [9, 13],
    rows: [row(9, 'p.46'), row(13, good)],
  })
  mount(
    <AmendForm
      report={report}
      dropdowns={dropdowns}
      comments={[mark(9, 1, 'p.46'), mark(13, 2, good)]}
      beside={null}
    />,
  )
  const next = page.getByRole('button', { name: '次へ' })
  const field = (name: string) => page.getByRole('region', { name }).getByRole('textbox')
  await next.click()
  await expect.element(field('今回の宿題')).toHaveFocus()
  await next.click()
  await expect.element(field('授業のコメント')).toHaveFocus()
  await next.click()
  await expect.element(field('今回の宿題')).toHaveFocus()
})

/** Gives the question up: a dialog outlives the screen that opened it. */
async function giveUp(): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'キャンセル' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

const reviewed = makeReport({
  mode: 'review',
  actor: 'reviewer',
  report_status: 1,
  review_begun_flag: 1,
  t3110_lock_version: 2,
  open_rows: [],
  moves: [0, 2, 4],
  rows: [row(9, 'p.46'), row(13, '佐藤さんと鈴木さんはよくできました')],
})

test('nothing is sent back without a row that is to be changed', async () => {
  mount(<Review report={reviewed} comments={[]} beside={null} />)
  await page.getByRole('button', { name: '差し戻す' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('直すところがまだありません')
  await expect.element(page.getByRole('button', { name: '「今回の宿題」にコメントする' })).toHaveFocus()
})

test('a name of another child stops the approval until somebody has looked', async () => {
  const warnings = [
    { code: 'W2', detail_no: 13, message: '鈴木さんの名前があります。', blocks: 1 as const },
    { code: 'W4', detail_no: 9, message: '宿題が空です。', blocks: 0 as const },
  ]
  mount(<Review report={{ ...reviewed, warnings }} comments={[]} beside={null} />)
  const approve = page.getByRole('button', { name: '承認して送る' })
  await approve.click()
  const looked = page.getByRole('checkbox', { name: /確かめた/ })
  await expect.element(looked).toHaveFocus()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await looked.click()
  await approve.click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('佐藤 葵さんの報告書を承認して送りますか')
  await giveUp()
})

test.each([
  [1, '10分後に、ご家庭へメールで知らせます。それまでに差し戻すと、メールは出ません。'],
  [2, '翌月1日に1か月の一覧で送ります'],
] as const)(
  'who approves reads what a family that wishes %i hears, without a choice',
  async (report_wish, told) => {
    mount(<Review report={{ ...reviewed, report_wish }} comments={[]} beside={null} />)
    await page.getByRole('button', { name: '承認して送る' }).click()
    await expect.element(page.getByRole('dialog')).toHaveTextContent(told)
    await expect.element(page.getByRole('checkbox', { name: '家庭に知らせる' })).not.toBeInTheDocument()
    await giveUp()
  },
)

test('of a family that hears of what is needed the reviewer says whether it is told, and it isn’t by itself', async () => {
  mount(<Review report={{ ...reviewed, report_wish: 3 }} comments={[]} beside={null} />)
  await page.getByRole('button', { name: '承認して送る' }).click()
  const tick = page.getByRole('checkbox', { name: '家庭に知らせる' })
  await expect.element(tick).not.toBeChecked()
  await tick.click()
  await expect.element(tick).toBeChecked()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('10分後にメールで知らせます')
  await giveUp()
})

test('a comment is typed and saved as in the list: by the same words, by Ctrl+Enter, and not left behind', async () => {
  mount(<Review report={reviewed} comments={[]} beside={null} />)
  await page.getByRole('button', { name: '「今回の宿題」にコメントする' }).click()
  const box = page.getByRole('textbox', { name: '「今回の宿題」へのコメント' })
  await expect.element(box).toHaveFocus()
  await expect.element(page.getByRole('checkbox', { name: '直してほしい' })).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'コメントを保存' })).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(box).toHaveAccessibleDescription(/コメントが入力されていません/)
  await box.fill('ページも書いてください。')
  for (const name of ['差し戻す', '承認して送る']) {
    await page.getByRole('button', { name }).click()
    await expect.element(box).toHaveFocus()
    await expect.element(box).toHaveAccessibleDescription(/まだ保存していません/)
    await userEvent.keyboard('。')
  }
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'キャンセル' }).click()
  await page.getByRole('button', { name: '差し戻す' }).click()
  await expect.element(page.getByText(/直すところがまだありません/)).toBeVisible()
})

test('an absence can’t be sent back: its page says what to do instead, and offers no comment that leads nowhere', async () => {
  const absent = { ...reviewed, report_status: 8, moves: [0, 9], rows: [row(13, good)] }
  mount(<Review report={absent} comments={[]} beside={null} />)
  await expect.element(page.getByText(/直してもらうときは「一時保存に戻す」を押してください。/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '欠席を承認する' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '一時保存に戻す' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /コメント/ })).not.toBeInTheDocument()
})

test('opened again, the head says that what was sent is still what the family reads', async () => {
  const sent = { published_version_no: 1, published_at: '2026-11-25T12:45:00Z' }
  const leave = mount(
    <ReportHead report={makeReport({ actor: 'reviewer', mode: 'view', report_status: 9, ...sent })} />,
  )
  await expect.element(page.getByText('2026/11/25（水） 21:45 送信')).toBeVisible()
  await expect.element(page.getByText(/ご家庭はこのとき送った内容を読めます/)).not.toBeInTheDocument()
  leave()
  mount(<ReportHead report={makeReport({ actor: 'reviewer', mode: 'view', report_status: 0, ...sent })} />)
  await expect.element(page.getByText(/ご家庭はこのとき送った内容を読めます/)).toBeVisible()
})
