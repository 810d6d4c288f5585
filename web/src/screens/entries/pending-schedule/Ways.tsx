import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PendingLesson } from '@terakoya/contract/entries/pending-schedule'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { useCenters } from '../../../session/useCenters.ts'
import classes from './Pending.module.css'
import { pendingWays } from './pendingWays.ts'
import { pendingWords } from './text.ts'

/** The ways to where the lesson's waiting ends; a sentence where somebody else ends it. */
export function Ways({ row }: { row: PendingLesson }) {
  const t = pendingWords.useText()
  const { authority_function_ids: granted, isStudent } = useUser()
  const center_nos = useCenters().own.map(({ center_no }) => center_no)
  const name = t('way_of', {
    when: `${shortDayText(row.schedule_date)} ${slotText(row.time_limit_no)}`,
    name: row.student_name,
  })
  return (
    <span className={classes.ways}>
      {pendingWays(row, { granted, isStudent, center_nos }).map(way =>
        way.to === null ? (
          <span key={way.words} className="small soft">
            {t(way.words)}
          </span>
        ) : (
          <Link key={way.words} to={way.to} search={linkSearch(way.to, way.search)} className={classes.way}>
            {t(way.words)}
            <span className="visually-hidden">{name}</span>
            <IconChevronRight size={14} aria-hidden />
          </Link>
        ),
      )}
    </span>
  )
}
