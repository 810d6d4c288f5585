import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../../testing/answers.ts'
import { mount } from '../../../../testing/mount.tsx'
import { Deciding } from './Deciding.tsx'

const day = '2026-11-27'
const row = {
  ...{
    incident_no: 12,
    incident_kind: 'absence',
    state: 'untold',
    center_no: 1,
    center_name: '緑丘センター',
  },
  ...{ teacher_no: 9, teacher_name: '久保 亮', start_date: day, end_date: day, reason: '' },
  ...{ decided_at: '2026-11-25T00:05:00Z', decided_by_name: '岡田 誠', lessons: 3, called_off: 1 },
}

function network(standing: unknown) {
  answerCalls({
    C40101_getAppliedSchedule: [{ output: { lessons: [], moved: [], subjects: [] } }],
    C40101_getTeacherInfoAndSchedule: [{ output: { teachers: [] } }],
    Incident_getStandInAsks: [{ output: { sends_flag: 1, requests: [] } }],
    Incident_getTeacher: [
      {
        output: {
          ...{ center_no: 1, teacher_no: 9, display_name: '久保 亮', phone: '' },
          workplaces: [{ center_no: 1, lessons: 0, shifts: 1 }],
        },
      },
    ],
    Incident_getStanding: [{ output: standing }],
  })
  mount(
    <Deciding
      occasion={{ center_no: 1, kind: 'absence', teacher_no: 9, start_date: day, end_date: day }}
      onDays={() => {}}
      onBack={() => {}}
      onDone={() => {}}
    />,
  )
}

const decide = page.getByRole('button', { name: 'この内容で決める' })

test('what is decided already stands above with the way there, and where nothing is left nothing can be decided', async () => {
  network({ incidents: [row], shift_periods: [] })
  const notice = page.getByRole('note', { name: 'この日の対応がすでにあります' })
  const link = notice.getByRole('link', { name: /11\/27（金） 久保 亮さんの休み（まだ知らせていない）/ })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('no=12'))
  await expect.element(notice).toHaveTextContent(/決めた：.*09:05 岡田 誠/)
  await expect.element(page.getByText('決めることは残っていません。')).toBeVisible()
  await expect.element(decide).not.toBeInTheDocument()
  await expect.element(page.getByText(/シフトだけを外します/)).not.toBeInTheDocument()
})

test('shifts that are left can still be taken out', async () => {
  network({ incidents: [], shift_periods: [50] })
  await expect.element(decide).toBeEnabled()
  await expect.element(page.getByText(/シフトだけを外します/)).toBeVisible()
  expect(page.getByRole('note', { name: 'この日の対応がすでにあります' }).elements()).toHaveLength(0)
})
