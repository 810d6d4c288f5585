import type { DistributionState } from '@terakoya/domain/lessons/distributionState'
import type { ReactNode } from 'react'
import classes from './DistributionTag.module.css'

interface DistributionTagProps {
  state: DistributionState
  title?: string
  children: ReactNode
}

/** Where a week stands between draft and distributed, by word and by texture (experience §6). */
export function DistributionTag({ state, title, children }: DistributionTagProps) {
  return (
    <span className={`${classes.state} num`} data-state={state} title={title}>
      {children}
    </span>
  )
}
