import type { ReactNode } from 'react'

export type TagKind =
  | 'plain'
  | 'today'
  | 'closed'
  | 'addition'
  | 'first'
  | 'office'
  | 'ok'
  | 'warn'
  | 'error'
  | 'info'

/** A short word on a tint; never colour alone (experience §2). */
export function Tag({ kind = 'plain', children }: { kind?: TagKind; children: ReactNode }) {
  return (
    <span className="tag" data-kind={kind}>
      {children}
    </span>
  )
}
