import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface StepNavProps {
  /** What the arrows say to who can't see them. */
  previous: string
  next: string
  onStep: (by: -1 | 1) => void
  /** Nothing is shown before, or after, what is. */
  first?: boolean
  last?: boolean
  /** The heading of what is shown. */
  children: ReactNode
}

/** What is shown, between the ways to what lies before and after it: a day, some weeks, a month. */
export function StepNav({ previous, next, onStep, first = false, last = false, children }: StepNavProps) {
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        className="no-print"
        aria-label={previous}
        disabled={first}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      {children}
      <ActionIcon
        variant="default"
        size={36}
        className="no-print"
        aria-label={next}
        disabled={last}
        onClick={() => onStep(1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}
