import { Link } from '@tanstack/react-router'
import { mayOpen, type ScreenKey, screenOf } from '@terakoya/contract/screens'
import type { ReactNode } from 'react'
import { useUser } from '../../../session/sessionStore.ts'

interface PersonLinkProps {
  screen: ScreenKey
  to: string
  children: ReactNode
}

/** The name of somebody, with the way to their record where the family's telephone stands: the next act is often a call. */
export function PersonLink({ screen, to, children }: PersonLinkProps) {
  const may = mayOpen(screenOf(screen), useUser())
  return may ? <Link to={to}>{children}</Link> : children
}
