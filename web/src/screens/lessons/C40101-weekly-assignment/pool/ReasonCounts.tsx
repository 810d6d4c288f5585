import { textOfReason } from '@terakoya/domain/assignment/reasonTexts'
import { dotsText } from '../../../../words/joining.ts'
import type { Unassigned } from '../model/runResult.ts'
import classes from './Pool.module.css'

/** 満席 3・NG 1・科目 9: teachers by their first reason. */
export function ReasonCounts({ reasons }: { reasons: Unassigned['reasons'] }) {
  if (reasons.length === 0) return null
  return (
    <span className={`${classes.why} num`}>
      {dotsText(reasons.map(({ reason, count }) => `${textOfReason(reason)} ${count}`))}
    </span>
  )
}
