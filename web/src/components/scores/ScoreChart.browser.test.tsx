import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { ScoresPanel } from './ScoresPanel.tsx'

const days = [
  '2025-05-20',
  '2025-07-08',
  '2025-10-14',
  '2025-12-02',
  '2026-02-17',
  '2026-05-19',
  '2026-07-07',
  '2026-10-13',
]
const scores = days.flatMap((schedule_date, at) =>
  [1, 2, 3].map(subject_no => ({
    schedule_date,
    test_name: '定期テスト',
    subject_no,
    score: 40 + subject_no * 8 + at * 3,
    max_score: 100,
  })),
)

test.each([1440, 700, 375])(
  'at %i pixels letters are as large as elsewhere, and no two of them touch',
  async width => {
    await page.viewport(width, 800)
    mount(
      <ScoresPanel
        name="青木 一郎"
        scores={scores}
        subjectOf={no => ['英語', '数学', '国語'][no - 1] ?? ''}
        none=""
      />,
    )
    const chart = page.getByRole('img', { name: /青木 一郎さんの得点率/ })
    await expect.element(chart).toBeVisible()
    await expect.poll(() => chart.element().getBoundingClientRect().width).toBeGreaterThan(width * 0.7)
    await expect
      .poll(() => chart.element().getAttribute('viewBox')?.split(' ')[2])
      .toBe(String(chart.element().clientWidth))
    const box = chart.element().getBoundingClientRect()
    expect(box.height).toBeLessThan(340)
    const texts = [...chart.element().querySelectorAll('text')].map(each => each.getBoundingClientRect())
    for (const text of texts) {
      expect(text.left).toBeGreaterThanOrEqual(box.left)
      expect(text.right).toBeLessThanOrEqual(box.right + 1)
    }
    const touching = texts.filter((one, at) =>
      texts
        .slice(at + 1)
        .some(
          other =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
    )
    expect(touching).toEqual([])
  },
)
