import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MarksPart } from '../../../../components/reports/figures/MarksPart.tsx'
import { mount } from '../../../../testing/mount.tsx'
import { GroupsPart } from './GroupsPart.tsx'

const nothing = { count: 0, of: 0 }
const figures = {
  ...{ reports: 5, in_time: { count: 4, of: 5 }, missing: 1 },
  ...{ submit_median: 45, submit_p90: 200, send_median: null, send_p90: null },
  ...{ sent_back: { count: 1, of: 5 }, rounds: 1, comment_median: 30, homework_given: nothing },
  ...{ homework_done: nothing, read_in_time: nothing },
  ...{ attended: nothing, by_log: nothing, present_median: null, disagreements: 0 },
}
const list = { start_date: '2026-11-01', end_date: '2026-11-20' }

test('a group says its figure, leads to its reports, and has all figures in a table', async () => {
  await mount(
    <GroupsPart
      found={{
        ...{ total: figures, groups: [{ key: '2026-10-26', label: '2026-10-26', figures }] },
        ...{ left_out: { people: 2, reports: 3 }, returned_rows: [], names: [] },
        ...{ marks_by_week: [], marks_by_subject: [] },
      }}
      list={list}
      by="week"
      onBy={() => {}}
    />,
    '/Example',
  )
  const week = page.getByRole('link', { name: '2026/10/26（月）〜' })
  await expect.element(week).toBeVisible()
  // Of the week those days that are counted, and of its reports those of the figure.
  const behind = new URL(week.element().getAttribute('href') ?? '', 'http://localhost').searchParams
  expect(Object.fromEntries(behind)).toEqual({
    ...{ start_date: '2026-11-01', end_date: '2026-11-01', sign: '["in_time"]' },
  })
  await expect.element(page.getByRole('listitem')).toHaveTextContent('80%5件のうち4件')
  await expect.element(page.getByText('2名、計3件')).toBeVisible()
  await page.getByRole('button', { name: '表で見る' }).click()
  const table = page.getByRole('table', { name: '内訳' })
  await expect.element(table).toHaveTextContent('45分')
  await expect.element(table).toHaveTextContent('–')
  await page.getByRole('button', { name: 'グラフで見る' }).click()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('80%')
})

test('the parts of a bar are told in words as well, and lead to the reports with that word', async () => {
  await mount(
    <MarksPart
      title="授業の進み"
      heading="週"
      codes={[
        { code: '1', label: '予定より進んでいる' },
        { code: '2', label: '予定どおり' },
      ]}
      rows={[{ key: 'w', counts: [1, 3], total: 4, label: '11月の週', behind: list }]}
      filter="row_10"
    />,
    '/Example',
  )
  await expect.element(page.getByText('予定より進んでいる 1、予定どおり 3')).toBeInTheDocument()
  await page.getByRole('button', { name: '表で見る' }).click()
  const way = page.getByRole('link', { name: '3（75%）' })
  expect(way.element().getAttribute('href')).toContain('row_10=')
})
