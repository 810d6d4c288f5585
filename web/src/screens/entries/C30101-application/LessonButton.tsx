import { Menu } from '@mantine/core'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { classType } from '@terakoya/domain/lessons/classType'
import { layoutText } from '@terakoya/domain/lessons/layoutText'
import { asUnit } from '../../../components/periods/unitKey.ts'
import type { Part } from './cells.ts'
import classes from './Grid.module.css'
import { placeText } from './names.ts'
import { applicationWords } from './text.ts'

interface LessonButtonProps {
  part: Extract<Part, { part: 'lesson' }>
  schedule_date: string
  stop: boolean
  moving: boolean
  acts: readonly { label: string; act: () => void }[]
}

const half = ['', '前 ', '後 '] as const

/** A lesson of the student, with what can be done about it. */
export function LessonButton({ part, schedule_date, stop, moving, acts }: LessonButtonProps) {
  const t = applicationWords.useText()
  const { lesson, chosen } = part
  const mark =
    lesson.change_flag === 1
      ? 'change'
      : lesson.class_type === classType.seminar
        ? 'seminar'
        : lesson.class_type === classType.additional
          ? 'addition'
          : null
  const leaving = chosen !== null && chosen.kind !== 'grant'
  const said =
    chosen === null ? null : t(chosen.kind === 'move' ? 'leaves_move' : leaving ? 'leaves_off' : 'gets_right')
  const note = said ?? (lesson.request_no > 0 ? t('asked') : null)
  const layout = layoutText(lesson)
  return (
    <Menu position="bottom-start" returnFocus>
      <Menu.Target>
        <button
          {...asUnit(part.key, stop)}
          className={classes.lesson}
          data-kind={mark ?? 'regular'}
          data-leaving={leaving || undefined}
          data-asked={lesson.request_no > 0 || undefined}
          data-moving={moving || undefined}
          title={`${lesson.subject_name} ${layout}`}
        >
          <span className="visually-hidden">
            {[
              `${dayText(schedule_date)} ${slotText(lesson.time_limit_no)}`,
              lesson.subject_name,
              layout,
              ...(mark === null ? [] : [t(`said_${mark}`)]),
              ...(note === null ? [] : [note]),
            ].join('、')}
          </span>
          <span aria-hidden="true">
            {mark !== null && <em>{t(`mark_${mark}`)}</em>}
            <b>
              {half[timeDivisionOf(lesson.time_limit_no)]}
              {lesson.subject_name}
            </b>
            <small>{note ?? layout}</small>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('menu', { lesson: placeText(schedule_date, lesson.time_limit_no) })}>
        <Menu.Label>
          {placeText(schedule_date, lesson.time_limit_no)} {lesson.subject_name}
        </Menu.Label>
        {acts.length === 0 && <Menu.Item disabled>{t('do_nothing')}</Menu.Item>}
        {acts.map(({ label, act }) => (
          <Menu.Item key={label} onClick={act}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
