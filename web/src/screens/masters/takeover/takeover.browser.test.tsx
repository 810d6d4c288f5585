import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { Screen } from './Screen.tsx'

/** Plays the server that takes a file. */
function takeUploads() {
  const { open } = XMLHttpRequest.prototype
  const taken = { _id: 'a', src: '', file_name: 's.csv', mimetype: 'text/csv', size: 1 }
  const spy = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (this: XMLHttpRequest) {
    open.call(this, 'GET', `data:application/json,${JSON.stringify(taken)}`, true)
  })
  onTestFinished(() => spy.mockRestore())
}

const empty = {
  places: { centers: 2, classrooms: 3, courses: 4, subjects: 5 },
  ...{ takeover_no: 0, files: [], digest: '', rehearsal: null, job: null, past: [] },
  fields: [
    {
      kind: 'students',
      fields: [
        { field: 'student_id', label: '生徒ID', needed: true },
        { field: 'student_name', label: '氏名', needed: true },
      ],
    },
  ],
}
const file = {
  ...{ file_no: 1, file_name: '生徒.csv', kind: 'students', row_count: 12 },
  columns: [
    { head: '塾生番号', field: 'student_id' },
    { head: '血液型', field: null },
  ],
}
const dropped = { ...empty, takeover_no: 7, files: [file], digest: 'd' }
const counts = { added: 11, changed: 0, unchanged: 0, refused: 1, lessons: 0 }
const fault = {
  line: 4,
  column: '学年',
  value: '中9',
  message: '学年は小1、小2などのいずれかを入力してください。',
}
const outcome = { file_no: 1, file_name: '生徒.csv', kind: 'students', ...counts, faults: [fault] }
const refused = { ...dropped, rehearsal: { digest: 'd', seconds: 2, files: [outcome] } }
const good = { ...outcome, added: 12, refused: 0, faults: [] }
const ready = { ...dropped, rehearsal: { digest: 'd', seconds: 2, files: [good] } }

test('a file that is dropped in is known; a column that is needed and missing is named', async () => {
  takeUploads()
  const asked = answerCalls({
    Takeover_getState: [{ output: empty }, { output: dropped }],
    Takeover_addFile: [{ output: { kind: 'students', mended: 0 } }],
  })
  mount(<Screen />)
  await expect.element(page.getByText('まだファイルがありません')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const files = new DataTransfer()
  files.items.add(new File(['x'], '生徒.csv', { type: 'text/csv' }))
  if (input) input.files = files.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByRole('heading', { name: '生徒 生徒.csv' })).toBeVisible()
  expect(asked.find(({ api }) => api === 'Takeover_addFile')?.input).toEqual({ _id: 'a' })
  await expect.element(page.getByText('足りない列：氏名')).toBeVisible()
  await expect.element(page.getByText('読み飛ばす列：血液型')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '取り込む' })).toBeDisabled()
})

test('a row that is refused stands with its line and what to do, and bars the taking over', async () => {
  answerCalls({ Takeover_getState: [{ output: refused }] })
  mount(<Screen />)
  await expect.element(page.getByText('取り込めない行が 1行 あります', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '学年は小1' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '取り込む' })).toBeDisabled()
})

test('what was rehearsed is taken over by one act, after it was asked', async () => {
  const asked = answerCalls({
    Takeover_getState: [{ output: ready }],
    Takeover_start: [{ output: { job_no: 3 } }],
  })
  mount(<Screen />)
  await page.getByRole('button', { name: '取り込む' }).click()
  await expect.element(page.getByText('新しく 12件', { exact: false })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '取り込む' }).click()
  await vi.waitFor(() =>
    expect(asked.find(({ api }) => api === 'Takeover_start')?.input).toEqual({
      ...{ takeover_no: 7, act: 'take', digest: 'd' },
    }),
  )
})

test('what stands in the way back is said, and nothing is asked', async () => {
  const past = {
    ...{ takeover_no: 5, taken_at: '2026-11-24T03:00:00Z', taken_by_name: '管理 一郎', undone_at: null },
    result: { seconds: 41, files: [good] },
  }
  const barred = ['取り込んだあとに変えられた生徒が1件あります。']
  const asked = answerCalls({
    Takeover_getState: [{ output: { ...empty, past: [past] } }],
    Takeover_lookBack: [{ output: { barred, goes: [] } }],
  })
  mount(<Screen />)
  await page.getByRole('button', { name: '引っ越しを取り消す' }).click()
  await expect.element(page.getByText('取り込んだあとに変えられた生徒が1件あります。')).toBeVisible()
  expect(asked.some(({ api }) => api === 'Takeover_start')).toBe(false)
})
