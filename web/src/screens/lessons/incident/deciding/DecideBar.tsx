import { Button } from '@mantine/core'
import { incidentOutcomes } from '@terakoya/domain/lessons/incident'
import { isMailless } from '../../../../components/mailless/mailless.ts'
import { StickyBar } from '../../../../components/StickyBar.tsx'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'
import { type Decided, withoutDay } from './decisions.ts'

interface DecideBarProps {
  decided: readonly Decided[]
  /** Lessons that change although it doesn't hit them. */
  beside: number
  /** Lessons for which stand-ins are asked and nobody has said yes. */
  asking: number
  disabled: boolean
  pending: boolean
  /** There is nothing to decide. */
  nothing: boolean
  onDecide: () => void
}

/** What comes of it in numbers, and the one press that decides. */
export function DecideBar({ decided, beside, asking, disabled, pending, nothing, onDecide }: DecideBarProps) {
  const t = incidentWords.useText()
  const missing = withoutDay(decided).length
  const empty = nothing && missing === 0
  return (
    <StickyBar label={t('summary')}>
      <span className={classes.sums}>
        {incidentOutcomes.flatMap(outcome => {
          const own = decided.filter(({ choice }) => choice.outcome === outcome).length
          const count = outcome === 'replaced' ? own + beside : own
          return count === 0
            ? []
            : [
                <span key={outcome}>
                  {t(`sum_${outcome}`)} <b className="num">{t('count', { count })}</b>
                </span>,
              ]
        })}
      </span>
      <small className={missing > 0 ? 'wrong' : 'hint'}>
        {empty
          ? t('decide_nothing')
          : missing > 0
            ? t('missing_days', { count: missing })
            : asking > 0
              ? t('decide_asking', { count: asking })
              : t(isMailless() ? 'decide_about_mailless' : 'decide_about')}
      </small>
      {!empty && (
        <Button loading={pending} disabled={disabled || missing > 0} onClick={onDecide}>
          {t('decide')}
        </Button>
      )}
    </StickyBar>
  )
}
