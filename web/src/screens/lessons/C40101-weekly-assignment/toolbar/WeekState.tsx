import { dayText } from '@terakoya/domain/days/dayText'
import type { Distribution } from '../model/distribution.ts'
import type { WeekData } from '../model/weekData.ts'
import { assignmentWords } from '../text.ts'
import { StateBadge } from './StateBadge.tsx'
import classes from './Toolbar.module.css'

interface WeekStateProps {
  distribution: Distribution
  range: WeekData['range']
  editable: boolean
}

/** Where the week stands, and whether this user can change it. */
export function WeekState({ distribution, range, editable }: WeekStateProps) {
  const t = assignmentWords.useText()
  return (
    <>
      <StateBadge distribution={distribution} />
      {!range.writable && <span className={classes.locked}>{t('read_only')}</span>}
      {range.writable && !editable && (
        <span
          className={classes.locked}
          title={t('out_of_range_week', { from: dayText(range.min_date), to: dayText(range.max_date) })}
        >
          {t('out_of_range')}
        </span>
      )}
    </>
  )
}
