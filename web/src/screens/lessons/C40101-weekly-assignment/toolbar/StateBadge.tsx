import { DistributionTag } from '../../../../components/distribution/DistributionTag.tsx'
import { distributionWords } from '../../../../components/distribution/text.ts'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import type { Distribution } from '../model/distribution.ts'
import { assignmentWords } from '../text.ts'
import classes from './Toolbar.module.css'

/** Draft or distributed, and since when. */
export function StateBadge({ distribution }: { distribution: Distribution }) {
  const t = assignmentWords.useText()
  const say = distributionWords.useText()
  const { state } = distribution
  const hint =
    state === 'draft'
      ? t('state_draft_hint')
      : say(state === 'stopped' ? 'stopped_at' : 'distributed_at', {
          at: lessonInstant.dayAndTime(distribution.at),
        })
  return (
    <span className={classes.stateBox}>
      <DistributionTag state={state} title={hint}>
        {say(state, state === 'changed' ? { count: distribution.count } : {})}
      </DistributionTag>
      <span className={`${classes.hint} num`}>{hint}</span>
    </span>
  )
}
