import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './StateBox.module.css'

interface EmptyStateProps {
  /** 「まだありません」 and 「条件に当てはまるものがありません」 are different states (experience §5). */
  title: string
  children?: ReactNode
  /** The next act: add one, loosen the search. */
  actions?: ReactNode
  icon?: ReactNode
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, children, actions, icon }: EmptyStateProps) {
  return (
    <div className={classes.box}>
      <span className="quiet" aria-hidden="true">
        {icon ?? <IconInbox size={32} stroke={1.5} />}
      </span>
      <p className={classes.title}>{title}</p>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
