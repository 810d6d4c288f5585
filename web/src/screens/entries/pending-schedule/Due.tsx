import type { PendingLesson } from '@terakoya/contract/entries/pending-schedule'
import { daysBetween } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { Tag } from '../../../components/day/Tag.tsx'
import { useConfig } from '../../../session/sessionStore.ts'
import classes from './Pending.module.css'
import { pendingWords } from './text.ts'

/** A right that ends so soon is marked. */
const soon = 7

/** Until when the lesson may be made up, and the asked slots stay reserved. */
export function Due({ row }: { row: PendingLesson }) {
  const t = pendingWords.useText()
  const { today } = useConfig()
  const { make_up_until, reserved_until } = row
  if (make_up_until === null && reserved_until === null) return null
  const left = make_up_until === null ? 0 : daysBetween(today, make_up_until)
  return (
    <span className={`num ${classes.lines}`}>
      {make_up_until !== null && (
        <span>
          {t('due_make_up', { day: shortDayText(make_up_until) })}
          {left <= soon && (
            <>
              {' '}
              <Tag kind="warn">{left === 0 ? t('due_today') : t('due_left', { count: left })}</Tag>
            </>
          )}
        </span>
      )}
      {reserved_until !== null && (
        <span className="small soft">
          {reserved_until < today ? t('due_over') : t('due_reserved', { day: shortDayText(reserved_until) })}
        </span>
      )}
    </span>
  )
}
