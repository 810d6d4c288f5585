import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '../../../../api/useCall.ts'
import { queryClient } from '../../../../components/queryClient.ts'
import { changeSession } from '../../../../session/sessionStore.ts'
import { answerCalls } from '../../../../testing/answers.ts'
import { mount } from '../../../../testing/mount.tsx'
import { CenterOf } from './CenterOf.tsx'
import { Elsewhere } from './Elsewhere.tsx'

const day = '2026-11-27'
const days = { start_date: day, end_date: day }
const occasion = { ...days, center_no: 1, kind: 'absence', teacher_no: 9 } as const

const options = (nos: readonly number[]) => nos.map(no => ({ value: no, label: `センター${no}` }))
/** Three centers, of which the third isn't the user's. */
const dropdowns = {
  ...{ center_groups: [], authority_center_groups: [], meeting_checklist: [], contacts: [] },
  ...{ centers: options([1, 2, 3]), authority_centers: options([1, 2]) },
}

const works = (...workplaces: { center_no: number; lessons: number; shifts: number }[]) =>
  queryClient.setQueryData(callKey('Incident_getTeacher', { center_no: 1, teacher_no: 9, ...days }), {
    ...{ center_no: 1, teacher_no: 9, display_name: '山口 遼', phone: '', workplaces },
  })

const show = () => {
  mount(<Elsewhere occasion={occasion} />)
  changeSession({ dropdowns })
}

test('where else the teacher works is named, with the way there or the word that it is told', async () => {
  works(
    { center_no: 2, lessons: 2, shifts: 1 },
    { center_no: 1, lessons: 1, shifts: 1 },
    { center_no: 3, lessons: 0, shifts: 1 },
  )
  show()
  const rows = page
    .getByRole('note', { name: 'この講師は、ほかのセンターでも仕事があります' })
    .getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('センター2：授業2件・シフト1コマ')
  const way = rows.nth(0).getByRole('link', { name: 'センター2の対応を開く' })
  await expect.element(way).toHaveAttribute('href', expect.stringContaining('center=2'))
  await expect.element(way).toHaveAttribute('href', expect.stringContaining(day))
  await expect.element(rows.nth(1)).toHaveTextContent('センター3：授業0件・シフト1コマ')
  expect(rows.nth(1).getByRole('link').elements()).toHaveLength(0)
  await expect.element(rows.nth(1)).toHaveTextContent('決めると、そのセンターのアラートに出ます')
})

test('where nothing is here it says where it is; where all is here it says nothing', async () => {
  works({ center_no: 2, lessons: 2, shifts: 1 })
  show()
  await expect.element(page.getByText('このセンターではなく、次のセンターにあります')).toBeVisible()
  works({ center_no: 1, lessons: 1, shifts: 1 })
  await expect.element(page.getByRole('note')).not.toBeInTheDocument()
})

test('an address without a center is given the one where the teacher works then', async () => {
  const asked = answerCalls({
    Incident_getTeacher: [
      { output: { center_no: 2, teacher_no: 9, display_name: '山口 遼', phone: '', workplaces: [] } },
    ],
  })
  const found = vi.fn()
  mount(<CenterOf asked={{ teacher_no: 9, ...days }} onFound={found} />)
  await vi.waitFor(() => expect(found).toHaveBeenCalledWith({ center: 2 }, { replace: true }))
  expect(asked[0]?.input).toEqual({ teacher_no: 9, ...days })
})
