import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { makeConfig } from '../../../testing/session.ts'
import type { HomeDay } from './dayFigures.ts'
import { Today } from './Today.tsx'
import { Weeks } from './Weeks.tsx'

const quiet: HomeDay = {
  ...{
    unready: { center: 0, teacher: 0, student: 0 },
    setup: [],
    now: '17:00',
    periods: [],
    confirmed: 0,
    absent_teacher_count: 0,
    absent_teachers: [],
    centers: [],
  },
  weeks: [],
}
const teacher = {
  ...{ teacher_no: 5, display_name: '山田 花子', phone: '０９０-1234-5678', center_no: 1 },
  ...{ center_name: '緑丘センター', time_limit_no: 50 },
}
const center = {
  ...{ center_no: 1, center_name: '緑丘センター', unconfirmed: 0, awaited: 3, not_entered: 0 },
  ...{ unmarked: 0, unmarked_date: null, undecided: 0, undecided_date: null, undecided_days: 0 },
}
const searchOf = (name: RegExp) =>
  Object.fromEntries(
    new URL((page.getByRole('link', { name }).element() as HTMLAnchorElement).href).searchParams,
  )

test('a day without lessons and without trouble says both', async () => {
  mount(<Today day={quiet} />)
  await expect.element(page.getByText('今日の授業はありません。')).toBeVisible()
  await expect.element(page.getByText('いま連絡や確認が必要なことはありません。')).toBeVisible()
})

test('who isn’t there is called with one press, and replaced with one', async () => {
  mount(<Today day={{ ...quiet, absent_teacher_count: 3, absent_teachers: [teacher] }} />)
  const call = page.getByRole('link', { name: '山田 花子さん ０９０-1234-5678 に電話する' })
  await expect.element(call).toHaveAttribute('href', 'tel:09012345678')
  expect(searchOf(/山田 花子の急な休みに対応/)).toMatchObject({ center: '1', teacher: '5' })
  await expect.element(page.getByText(/ほか2名/)).toBeVisible()
  await expect.element(page.getByText('いま連絡や確認が必要なことはありません。')).not.toBeInTheDocument()
})

test('each thing that is open at a center leads to the list that it counts; what there is none of isn’t named', async () => {
  const open = { ...center, unmarked: 4, unmarked_date: '2026-11-20', not_entered: 2 }
  mount(<Today day={{ ...quiet, centers: [open] }} />)
  await expect
    .element(page.getByRole('link', { name: /出欠を付けていない授業 4件（11\/20（金）から）/ }))
    .toBeVisible()
  expect(searchOf(/出欠を付けていない授業/)).toMatchObject({
    ...{ start_date: '2026-11-20', attendance_distinction: '0', center_no: '1' },
  })
  expect(searchOf(/入室していない生徒 2名/)).toMatchObject({ center: '1' })
  await expect.element(page.getByText(/出勤を確認していない/)).not.toBeInTheDocument()
})

test('a period says how many students are in, and only once it has begun', async () => {
  const periods = [50, 60].map(period_no => ({ period_no, lessons: 10, entered: 7, absent: 1, untaught: 0 }))
  mount(<Today day={{ ...quiet, periods }} />)
  const [now, next] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)]
  await expect.element(now).toHaveTextContent('授業中10件入室 7名・欠席 1名')
  await expect.element(next).toHaveTextContent('18:20–19:5010件')
  await expect.element(next).not.toHaveTextContent('入室')
})

test('a period names the lessons that have no teacher, also when it is over', async () => {
  const periods = [40, 50, 60].map(period_no => ({
    ...{ period_no, lessons: period_no === 60 ? 0 : 10, entered: 0, absent: 0, untaught: 4 },
  }))
  mount(<Today day={{ ...quiet, periods }} />)
  const period = (at: number) => page.getByRole('listitem').nth(at)
  await expect.element(period(1)).toHaveTextContent('14件（うち講師なし 4件）')
  await expect.element(period(2)).toHaveTextContent('18:20–19:504件（うち講師なし 4件）')
  await expect.element(period(0)).toHaveTextContent('14件（うち講師なし 4件）')
  await expect.element(page.getByText('いま連絡や確認が必要なことはありません。')).not.toBeInTheDocument()
  await expect.element(page.getByText(/いま.*の授業は14件です/)).toBeVisible()
})

test('the weeks say how they stand to each other', async () => {
  const week = { lessons: 400, unassigned: 0, marked: 400, absent: 8, centers: 2, distributed: 2 }
  // `makeConfig` has its today in the week of the last row.
  const mondays = ['2026-11-09', '2026-11-16', '2026-11-23']
  mount(
    <Weeks
      weeks={mondays.map((week_date, at) => ({
        ...week,
        week_date,
        lessons: 400 + at * 6,
        absent: 8 + at * 4,
      }))}
    />,
  )
  await expect
    .element(
      page.getByText(/今週の授業は412件（先週から\+6件）。.*先週の欠席は3\.0%（前の週から\+1ポイント）。/),
    )
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: /11\/23〜11\/29/ })).toHaveTextContent('2/2センター')
})

test('a period leads to the lessons of the day', async () => {
  mount(
    <Today
      day={{ ...quiet, periods: [{ period_no: 50, lessons: 27, entered: 27, absent: 0, untaught: 0 }] }}
    />,
  )
  await expect.element(page.getByRole('link', { name: /16:40–18:10.*27件/ })).toBeVisible()
  const { today } = makeConfig()
  expect(searchOf(/16:40–18:10/)).toMatchObject({ start_date: today, end_date: today })
})
