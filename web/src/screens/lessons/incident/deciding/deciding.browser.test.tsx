import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dropDraft, loadDraft } from '../../../../drafts/draftStore.ts'
import { hasUnsavedWork } from '../../../../framework/unsaved/leaveGuard.ts'
import { answerCalls } from '../../../../testing/answers.ts'
import { mount } from '../../../../testing/mount.tsx'
import { makeUser } from '../../../../testing/session.ts'
import { Deciding } from './Deciding.tsx'

const day = '2026-11-27'
const place = `${makeUser().user_no}:Incident/1/0/${day}/${day}`

beforeEach(() => dropDraft(place))

const lesson = {
  ...{ schedule_no: 1, lock_version: 1, student_no: 3, student_name: '佐藤 葵', teacher_no: 9 },
  ...{ schedule_date: day, time_limit_no: 60, subject_no: 4, attendance_distinction: 0 },
}

function network() {
  return answerCalls({
    C40101_getAppliedSchedule: [{ output: { lessons: [lesson], moved: [], subjects: [] } }],
    C40101_getTeacherInfoAndSchedule: [{ output: { teachers: [] } }],
    Incident_settle: [{ output: { incident_no: 8 } }],
    Incident_getList: [{ output: { incidents: [] } }],
    C40411_doBrowse: [{ output: { rows: [], pagination: { total: 4 } } }],
  })
}

const reason = page.getByRole('textbox', { name: /理由/ })

function show(onDone: (incident_no: number) => void = () => {}) {
  return mount(
    <Deciding
      occasion={{ center_no: 1, kind: 'closing', teacher_no: 0, start_date: day, end_date: day }}
      onDays={() => {}}
      onBack={() => {}}
      onDone={onDone}
    />,
  )
}

test('what is being decided survives the tab, and is offered again', async () => {
  network()
  const leave = show()
  await reason.fill('停電のため')
  await vi.waitFor(() => expect(hasUnsavedWork()).toBe(true))
  leave()
  await expect.poll(async () => (await loadDraft(place)) !== null).toBe(true)
  show()
  await page.getByRole('button', { name: '下書きを復元' }).click()
  await expect.element(reason).toHaveValue('停電のため')
})

test('what is decided is a draft no more, and the page is let go before it is left', async () => {
  const asked = network()
  const guarded: boolean[] = []
  show(() => guarded.push(hasUnsavedWork()))
  await reason.fill('停電のため')
  await vi.waitFor(() => expect(hasUnsavedWork()).toBe(true))
  await page.getByRole('button', { name: /決め/ }).click()
  await vi.waitFor(() => expect(guarded).toEqual([false]))
  expect(asked.find(each => each.api === 'Incident_settle')?.input).toMatchObject({ reason: '停電のため' })
  await expect.poll(() => loadDraft(place)).toBeNull()
})

test('closing a day says how many requests of families wish for it, and leads to those', async () => {
  const asked = network()
  show()
  await expect.element(page.getByText(/^2026\/11\/27（金）を希望する生徒からの申請が4件/)).toBeVisible()
  const link = page.getByRole('link', { name: '生徒からの申請を別のタブで開く' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(`wished_date=${day}`))
  expect(asked.find(each => each.api === 'C40411_doBrowse')?.input).toMatchObject({
    searchInfo: { center_no: 1, request_status: 'open', wished_date: day },
  })
})
