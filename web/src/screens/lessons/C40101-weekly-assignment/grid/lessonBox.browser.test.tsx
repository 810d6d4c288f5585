import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { makeLesson } from '../testing/makeWeek.ts'
import classes from './Grid.module.css'
import { LessonBox } from './LessonBox.tsx'

test('two letters leave a whole lesson its grade, and stand below its name', async () => {
  const lesson = makeLesson({ student_name: '和田 奏太', pinned_flag: 1, class_count: 1 })
  const flags = { selected: false, unsaved: false, refused: false, clashes: false, dimmed: false }
  mount(
    <LessonBox
      seated={{ lesson, seats: [], judgement: null }}
      subject="理"
      look="full"
      density="normal"
      {...flags}
    />,
  )
  const box = page.getByText('和田 奏太')
  await expect.element(box).toHaveAttribute('data-marks', '初固')
  await expect.element(box).toHaveAttribute('data-head', expect.stringMatching(/^理[小中高]\d$/))
  expect(getComputedStyle(box.element(), '::after').bottom).toBe('0px')
})

test('half of a narrow column keeps subject, grade and family name; half of a low row has them in one line', async () => {
  const lesson = makeLesson({ student_name: '和田 奏太', time_division: 1, time_limit_no: 61, capacity: 2 })
  const flags = { selected: false, unsaved: false, refused: false, clashes: false, dimmed: false }
  const seated = { lesson, seats: [], judgement: null }
  const leave = mount(<LessonBox seated={seated} subject="理" look="overview" density="normal" {...flags} />)
  const box = page.getByText('和田', { exact: true })
  await expect.element(box).toHaveAttribute('data-head', expect.stringMatching(/^理\n[小中高]\d$/))
  leave()
  mount(<LessonBox seated={seated} subject="理" look="full" density="compact" {...flags} />)
  await expect.element(box).toHaveAttribute('data-head', expect.stringMatching(/^理[小中高]\d$/))
})

test('beside another in a low row the warning leaves the name room', async () => {
  const lesson = makeLesson({ student_name: '内田 航平', time_division: 1, time_limit_no: 61, capacity: 2 })
  const flags = { selected: false, unsaved: false, refused: false, clashes: false, dimmed: false }
  mount(
    <div className={classes.grid} data-density="compact" data-look="full">
      <div className={classes.cell} style={{ width: 116, height: 44, margin: 0 }}>
        <LessonBox
          seated={{
            lesson,
            seats: [{ half: 1, seat: 1 }],
            judgement: { block: null, warnings: ['gender'] },
          }}
          subject="数"
          look="full"
          density="compact"
          {...flags}
        />
      </div>
    </div>,
  )
  const box = page.getByText('内田')
  await expect.element(box).toHaveAttribute('data-marks', '!')
  const name = document.createRange()
  name.selectNodeContents(box.element())
  const mark = Number.parseFloat(getComputedStyle(box.element(), '::after').width)
  expect(name.getClientRects()).toHaveLength(1)
  expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(
    box.element().getBoundingClientRect().right - mark,
  )
})

test.each([
  ['overview', 'normal', 42, '!'],
  ['overview', 'compact', 42, '!'],
  ['stacked', 'normal', 76, '!'],
  ['stacked', 'compact', 76, '!'],
  ['full', 'normal', 116, '振!'],
  ['full', 'compact', 116, '振!'],
] as const)(
  'a quarter of a period, %s and %s, keeps subject and grade beside its letters',
  async (look, density, width, marks) => {
    const half = { time_division: 1, time_limit_no: 61, capacity: 2, change_flag: 1, class_count: 1 } as const
    const lesson = makeLesson({ student_name: '内田 航平', ...half })
    const flags = { selected: false, unsaved: false, refused: false, clashes: false, dimmed: false }
    const height = density === 'compact' ? 44 : 62
    mount(
      <div className={classes.grid} data-density={density} data-look={look}>
        <div className={classes.cell} style={{ width, height, margin: 0 }}>
          <LessonBox
            seated={{
              lesson,
              seats: [{ half: 1, seat: 1 }],
              judgement: { block: null, warnings: ['gender'] },
            }}
            subject="数"
            look={look}
            density={density}
            {...flags}
          />
        </div>
      </div>,
    )
    const box = page.getByText('内田')
    await expect.element(box).toHaveAttribute('data-marks', marks)
    await expect.element(box).toHaveAttribute('data-head', expect.stringMatching(/^数\n?中3$/))
  },
)
