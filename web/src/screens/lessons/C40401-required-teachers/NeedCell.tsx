import type { RegularNeedRow } from '@terakoya/contract/lessons/C40401-required-teachers'
import shared from '../../../components/periods/PeriodGrid.module.css'
import { asUnit, type UnitKey } from '../../../components/periods/unitKey.ts'
import { isIdle, isShortAtTimes, missingOf, shortSubjects } from './needs.ts'
import classes from './Required.module.css'
import { requiredWords } from './text.ts'

interface NeedCellProps {
  need: RegularNeedRow
  unit: UnitKey
  /** Tab reaches it. */
  stop: boolean
  chosen: boolean
  onChoose: () => void
}

/** A period of a weekday: so many are usually required, so many come, and what is said of the difference. */
export function NeedCell({ need, unit, stop, chosen, onChoose }: NeedCellProps) {
  const t = requiredWords.useText()
  const { required, working, difference, estimated_flag, short_days, days } = need
  const missing = missingOf(need)
  const atTimes = isShortAtTimes(need)
  const lacksSubject = missing === 0 && shortSubjects(need).length > 0
  return (
    <button
      {...asUnit(unit, stop)}
      className={`num ${shared.unit} ${classes.unit}`}
      aria-pressed={chosen}
      data-short={missing > 0 || undefined}
      data-partly={atTimes || lacksSubject || undefined}
      data-idle={isIdle(need) || undefined}
      onClick={onChoose}
    >
      <span className={shared.wide}>
        <b>{t('required', { count: required })}</b>
        <small>{t(estimated_flag === 1 ? 'working_about' : 'working', { count: working })}</small>
        {missing > 0 && <strong>{t('short', { count: missing })}</strong>}
        {atTimes && <strong>{t('at_times', { count: short_days, of: days.length })}</strong>}
        {lacksSubject && <strong>{t('subject_short')}</strong>}
        {!lacksSubject && !atTimes && difference > 0 && <small>{t('spare', { count: difference })}</small>}
      </span>
      <span className={shared.narrow}>
        <b>{t('required_brief', { count: required })}</b>
        <small>{t(estimated_flag === 1 ? 'working_about_brief' : 'working_brief', { count: working })}</small>
        {missing > 0 && <strong>{t('short_brief', { count: missing })}</strong>}
        {atTimes && <strong>{t('at_times_brief', { count: short_days })}</strong>}
        {lacksSubject && <strong>{t('subject_short_brief')}</strong>}
      </span>
    </button>
  )
}
