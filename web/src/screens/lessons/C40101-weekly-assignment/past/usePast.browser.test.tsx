import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../../testing/answers.ts'
import { mount } from '../../../../testing/mount.tsx'
import { makeLesson, makeWeek } from '../testing/makeWeek.ts'
import type { LoadedWeek } from '../useWeek.ts'
import { usePast } from './usePast.ts'

/** A week before and after somebody else has saved in it. */
const stored = [
  makeWeek([makeLesson({ schedule_no: 1, teacher_no: 5 })]).applied,
  makeWeek([makeLesson({ schedule_no: 1, teacher_no: 6 })]).applied,
] as const

const moment = (audit_no: number) => ({
  ...{ audit_no, first_audit_no: audit_no, at: `2026-11-25T12:0${audit_no}:00.000Z` },
  ...{ user_name: '清水 葵', action: 'assignTeacher', lesson_count: 1 },
})

function Week() {
  const [saved, setSaved] = useState<0 | 1>(0)
  const past = usePast({ center_no: 1, week_date: '2026-11-23', applied: stored[saved] } as LoadedWeek)
  return (
    <>
      <button type="button" onClick={past.show}>
        前の状態を見る
      </button>
      <button type="button" onClick={past.close}>
        今に戻る
      </button>
      <button type="button" onClick={() => setSaved(1)}>
        ほかの人が保存する
      </button>
      <output>
        {past.open && !past.loading ? `${past.position}：講師${past.lessons?.[0]?.teacher_no}` : ''}
      </output>
    </>
  )
}

test('the moment that one looks at stays the one it is, over the week as somebody else has saved it', async () => {
  const then = (teacher_no: number) => ({
    output: {
      lessons: [{ student_no: 1, schedule_no: 1, teacher_no, pinned_flag: 0, run_flag: 0 }],
      ...{ later: [], off: [], gone: [] },
    },
  })
  const asked = answerCalls({
    C40101_listMoments: [
      { output: { moments: [moment(2), moment(1)], more_flag: 0 } },
      { output: { moments: [moment(3), moment(2), moment(1)], more_flag: 0 } },
      { output: { moments: [moment(4), moment(3), moment(2), moment(1)], more_flag: 0 } },
    ],
    C40101_getPastWeek: [then(4)],
  })
  mount(<Week />, '/Example')
  const shown = page.getByRole('status')
  await page.getByRole('button', { name: '前の状態を見る' }).click()
  await expect.element(shown).toHaveTextContent('1：講師4')
  await page.getByRole('button', { name: 'ほかの人が保存する' }).click()
  await expect.poll(() => asked.filter(({ api }) => api === 'C40101_getPastWeek').length).toBe(2)
  await expect.element(shown).toHaveTextContent('1：講師4')
  // Opened anew it begins before the last change there is now, which came while it was closed.
  await page.getByRole('button', { name: '今に戻る' }).click()
  await page.getByRole('button', { name: '前の状態を見る' }).click()
  await expect.element(shown).toHaveTextContent('3：講師4')
})
