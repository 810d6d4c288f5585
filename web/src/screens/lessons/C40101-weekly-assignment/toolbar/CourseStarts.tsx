import { Button } from '@mantine/core'
import { type Day, mondayOf } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { useCall } from '../../../../api/useCall.ts'
import classes from './Toolbar.module.css'
import { toolbarWords } from './text.ts'

interface CourseStartsProps {
  center_no: number
  week: Day
  /** The last day that can be assigned. */
  last: Day
  onWeek: (week: Day) => void
}

/** The way to the week in which the next seasonal course begins; nothing when none begins in time. */
export function CourseStarts({ center_no, week, last, onWeek }: CourseStartsProps) {
  const t = toolbarWords.useText()
  const { data } = useCall('C40101_getCourseStartDate', { center_no })
  const next = data?.find(({ course_start_date }) => mondayOf(course_start_date) > week)
  if (!next || next.course_start_date > last) return null
  const { seminar_name: name, course_start_date, lessons, unassigned } = next
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      className={`${classes.quiet} ${classes.course} num`}
      title={t('course_title', { name, lessons, unassigned })}
      onClick={() => onWeek(mondayOf(course_start_date))}
    >
      {t('course', { name, day: shortDayText(course_start_date) })}
    </Button>
  )
}
