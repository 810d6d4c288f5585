import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { monthOf } from '@terakoya/domain/days/month'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { keepClear } from '../../../components/keepClear.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import classes from './Application.module.css'
import type { GridDay } from './cells.ts'
import { placeText } from './names.ts'
import { reasonText } from './SlotButton.tsx'
import { applicationWords } from './text.ts'

interface WhyBarProps {
  /** The slot that was last looked at, `day slot`. */
  looked: string | null
  days: readonly GridDay[]
  center_no: number
  failure: unknown
  /** How many changes are chosen, and the way on: on a phone their list stands far beneath. */
  count: number
  onCheck: () => void
}

/** Why the slot that has the focus can't be chosen; a full one leads to where it is opened again. */
export function WhyBar({ looked, days, center_no, failure, count, onCheck }: WhyBarProps) {
  const t = applicationWords.useText()
  const { authority_function_ids } = useUser()
  const [day = ''] = looked?.split(' ') ?? []
  const part = days
    .find(each => each.schedule_date === day)
    ?.cells.flatMap(cell => cell.parts)
    .find(each => each.key === looked)
  const state = part?.part === 'slot' ? part.state : ''
  const reason = reasonText(state, t)
  const opens = state === 'full_control' && authority_function_ids.includes('C30201')
  return (
    <div ref={keepClear} className={`${classes.why} no-print`}>
      {failure !== null && failure !== undefined && <FailureAlert error={failure} />}
      <p role="status">
        {part && reason !== '' && t('why', { slot: placeText(day, part.time_limit_no), reason })}
      </p>
      {opens && (
        <Button
          component={Link}
          to="/C30201"
          search={linkSearch('/C30201', { center: center_no, month: monthOf(day) })}
          size="compact-sm"
          variant="default"
        >
          {t('open_seats')}
        </Button>
      )}
      {count > 0 && (
        <span className={classes.onward}>
          <span className="num">{t('count', { count })}</span>
          <Button size="sm" onClick={onCheck}>
            {t('check')}
          </Button>
        </span>
      )}
    </div>
  )
}
