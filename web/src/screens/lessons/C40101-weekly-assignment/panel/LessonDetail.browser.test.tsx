import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeSession } from '../../../../session/sessionStore.ts'
import { answerCalls } from '../../../../testing/answers.ts'
import { mount } from '../../../../testing/mount.tsx'
import { makeUser } from '../../../../testing/session.ts'
import { makeModel } from '../testing/makeModel.ts'
import { makeLesson, makeWeek } from '../testing/makeWeek.ts'
import { LessonDetail } from './LessonDetail.tsx'

const nothing = () => {}

const lessons = [
  makeLesson({ schedule_no: 1, student_name: '桜井 里奈', teacher_no: 1, distributed_teacher_no: 1 }),
  makeLesson({ schedule_no: 2, student_name: '石井 小春', teacher_no: 0, distributed_teacher_no: 0 }),
]

/** The panel beside the grid: it stays, and shows whichever lesson is chosen. */
function Panel() {
  const [no, setNo] = useState(0)
  const model = makeModel({ ...makeWeek(lessons) })
  const lesson = lessons[no]
  if (!lesson) return null
  return (
    <>
      {lessons.map(({ student_name }, at) => (
        <button key={student_name} type="button" onClick={() => setNo(at)}>
          {student_name}を選ぶ
        </button>
      ))}
      <LessonDetail
        {...{ lesson, model, centerName: () => '本校', reasons: [], countedAt: '', refusal: undefined }}
        {...{ clashes: false, writable: true, focusWish: null, onChoose: nothing, onSwap: nothing }}
        unsaved={{} as Parameters<typeof LessonDetail>[0]['unsaved']}
        onRepair={nothing}
      />
    </>
  )
}

test('one lesson after the other has its own chat, and none is left of the one before', async () => {
  answerCalls({})
  mount(<Panel />, '/Example')
  changeSession({ user: makeUser({ user_type_code: '550' }) })
  const chats = page.getByRole('button', { name: /チャット/ })
  await expect.element(chats).toHaveLength(1)
  await page.getByRole('button', { name: '石井 小春を選ぶ' }).click()
  await expect.element(chats).toHaveLength(0)
  await page.getByRole('button', { name: '桜井 里奈を選ぶ' }).click()
  await expect.element(chats).toHaveLength(1)
})
