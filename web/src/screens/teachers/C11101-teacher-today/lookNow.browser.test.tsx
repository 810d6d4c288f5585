import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { LookNow, peopleId } from './LookNow.tsx'

const joined_at = '2026-11-25T09:21:00.000Z'
const none = { questions: [], strangers: [], staying: [] }
const question = {
  ...{ shown_name: 'iPad', joined_at },
  students: [{ disagreement_no: 7, student_name: '山田 秀明', came_flag: 0 as const, left_flag: 0 as const }],
}

function Day() {
  return (
    <>
      <LookNow
        periods={[
          { time_limit_no: 50, ...none },
          { time_limit_no: 60, ...none, questions: [question] },
        ]}
      />
      <div style={{ height: 1600 }}>終わった授業</div>
      <div id={peopleId(60)} tabIndex={-1} style={{ height: 200 }}>
        質問
      </div>
      <div style={{ height: 800 }} />
    </>
  )
}

test('a question far below is told of on top, and led to', async () => {
  await page.viewport(375, 812)
  mount(<Day />)
  const told = page.getByText('18:20–19:50の会議：だれか分からない人がいます。答えてください。')
  // Whole, but for what the browser rounds.
  await expect.element(told).toBeInViewport({ ratio: 0.99 })
  const question = page.getByText('質問')
  await expect.element(question).not.toBeInViewport()
  await page.getByRole('button', { name: '18:20–19:50の会議のところへ' }).click()
  await expect.element(question).toBeInViewport({ ratio: 0.99 })
  await expect.element(question).toHaveFocus()
  // Nothing says the same twice.
  await expect.poll(() => told.element().parentElement?.getBoundingClientRect().height).toBeLessThan(2)
})
