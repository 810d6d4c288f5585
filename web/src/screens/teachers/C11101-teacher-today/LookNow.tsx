import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { useEffect, useState } from 'react'
import classes from './LookNow.module.css'
import { teacherTodayWords } from './text.ts'

type People = Pick<TeacherDayPeriod, 'time_limit_no' | 'questions' | 'strangers' | 'staying'>

/** Where what is to be looked at in a period's meeting stands. */
export const peopleId = (time_limit_no: number) => `people-${time_limit_no}`

/**
 * What the teacher is to look at in a meeting at once: first of the day and in sight, since its period may stand far below. It is gone
 * while that is in sight itself.
 */
export function LookNow({ periods }: { periods: readonly People[] }) {
  return periods
    .filter(each => each.questions.length + each.strangers.length + each.staying.length > 0)
    .map(each => <Look key={each.time_limit_no} period={each} />)
}

function Look({ period }: { period: People }) {
  const t = teacherTodayWords.useText()
  const { time_limit_no, questions, strangers, staying } = period
  const id = peopleId(time_limit_no)
  const inSight = useInSight(id)
  const what =
    strangers.length > 0 ? 'look_stranger' : questions.length > 0 ? 'look_question' : goesOnIn(staying)
  return (
    <div
      className={`${classes.look} no-print`}
      data-seen={inSight || undefined}
      data-grave={what === 'look_stranger' || undefined}
    >
      <span className="num">{t(what, { slot: slotText(time_limit_no) })}</span>
      <Button
        variant="default"
        className={classes.go ?? ''}
        leftSection={<IconChevronDown size={16} aria-hidden />}
        aria-label={t('look_go_of', { slot: slotText(time_limit_no) })}
        onClick={() => {
          const place = document.getElementById(id)
          place?.scrollIntoView({ block: 'center' })
          place?.focus({ preventScroll: true })
        }}
      >
        {t('look_go')}
      </Button>
    </div>
  )
}

/** Of the meeting that the teacher doesn't see into, where somebody is in that alone. */
const goesOnIn = (staying: People['staying']) =>
  staying.every(each => each.replaced_flag === 1) ? 'look_staying_before' : 'look_staying'

/** Whether the element of an id is in the window, at least in part. */
function useInSight(id: string): boolean {
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    const place = document.getElementById(id)
    if (!place) return
    const watch = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting === true), {
      threshold: 0.5,
    })
    watch.observe(place)
    return () => watch.disconnect()
  }, [id])
  return inSight
}
