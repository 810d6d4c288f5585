import { useInstantText } from '../../../../format/useInstantText.ts'
import type { Distribution } from '../model/distribution.ts'
import { assignmentWords } from '../text.ts'
import classes from './Toolbar.module.css'

/** Draft or distributed, by word and by texture (experience §6). */
export function StateBadge({ distribution }: { distribution: Distribution }) {
  const t = assignmentWords.useText()
  const { dayAndTime } = useInstantText()
  const { state } = distribution
  const word = state === 'changed' ? t('state_changed', { count: distribution.count }) : t(`state_${state}`)
  const hint =
    state === 'draft'
      ? t('state_draft_hint')
      : t(state === 'stopped' ? 'state_stopped_hint' : 'state_distributed_hint', {
          at: dayAndTime(distribution.at),
        })
  return (
    <span className={classes.stateBox}>
      <span className={`${classes.state} num`} data-state={state} title={hint}>
        {word}
      </span>
      <span className={`${classes.hint} num`}>{hint}</span>
    </span>
  )
}
