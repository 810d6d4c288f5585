import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { intoView } from './intoView.ts'
import classes from './Notice.module.css'

export type NoticeKind = 'info' | 'done' | 'warning' | 'error'

interface NoticeProps {
  kind: NoticeKind
  title?: string
  /** Told at once to screen readers when it appears; without it the notice is just there. */
  live?: boolean
  /** It answers a press that may have been elsewhere: comes into view, with the focus, when it appears. */
  seen?: boolean
  children: ReactNode
}

const icons = { info: IconInfoCircle, done: IconCheck, warning: IconAlertTriangle, error: IconAlertTriangle }

/** Something to know, in the page where it belongs. Its kind shows by icon as well as by colour (experience §2). */
export function Notice({ kind, title, live = false, seen = false, children }: NoticeProps) {
  const Icon = icons[kind]
  const role = live ? (kind === 'error' || kind === 'warning' ? 'alert' : 'status') : 'note'
  return (
    <Alert
      role={role}
      {...(seen && { ref: intoView, tabIndex: -1 })}
      icon={<Icon size={18} aria-hidden />}
      {...(title !== undefined && { title })}
      className={classes[kind] ?? ''}
      classNames={{
        root: classes.root ?? '',
        title: classes.title ?? '',
        message: classes.text ?? '',
        icon: classes.icon ?? '',
      }}
    >
      {children}
    </Alert>
  )
}
