import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { beginBlock } from '@terakoya/domain/reports/begin'
import { localTimeOf } from '../../../../components/day/localTime.ts'
import { useNow } from '../../../../components/day/useNow.ts'
import { ReportStateTag } from '../../../../components/reports/ReportStateTag.tsx'
import { useUser } from '../../../../session/sessionStore.ts'
import type { Lesson } from '../model/weekData.ts'
import classes from './Panel.module.css'
import { selectedWords } from './selectedText.ts'
import { useSelectedInfo } from './useSelectedInfo.ts'

/** How far the report of a lesson is, from when on there can be one, and the way to it. */
export function LessonReport({ lesson }: { lesson: Lesson }) {
  const t = selectedWords.useText()
  const reads = mayOpen(screenOf('C50102-report'), useUser())
  const now = localTimeOf(useNow())
  const { schedule_no, schedule_date, time_limit_no, distributed_teacher_no } = lesson
  const facts = { schedule_date, time_limit_no, cancelled: false }
  const begins = beginBlock({ ...facts, published: true }, now) === null
  // What is still to come has no report: nothing is asked for the lessons that are being assigned.
  const { data } = useSelectedInfo(lesson, { enabled: reads && begins })
  const here = data?.lessons.find(each => each.schedule_no === schedule_no)
  if (!reads || !begins || !here || (here.report_status === null && distributed_teacher_no <= 0)) return null
  return (
    <p className={classes.report}>
      <span>{t('report')}</span>
      <ReportStateTag report_status={here.report_status} />
      <Link to="/C50102/$schedule_no" params={{ schedule_no: String(schedule_no) }}>
        {t('report_open')}
      </Link>
    </p>
  )
}
