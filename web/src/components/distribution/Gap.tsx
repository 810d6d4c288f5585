import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Gap.module.css'

/** More names than these are shown once they are asked for. */
const few = 8

interface GapProps {
  title: string
  hint: string
  /** It may go well as it is. */
  quiet?: boolean
  children: readonly ReactNode[]
}

/** What lacks before people are told, by name. */
export function Gap({ title, hint, quiet = false, children }: GapProps) {
  const Icon = quiet ? IconInfoCircle : IconAlertTriangle
  return (
    <Alert
      color={quiet ? 'blue' : 'yellow'}
      icon={<Icon size={18} aria-hidden />}
      className={classes.warning}
    >
      <details className={classes.gap} open={children.length <= few}>
        <summary>{title}</summary>
        <ul>{children}</ul>
      </details>
      {hint}
    </Alert>
  )
}
