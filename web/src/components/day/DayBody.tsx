import type { ReactNode } from 'react'
import classes from './Day.module.css'

/** What the day holds; the old day pale while another one loads (experience §5). */
export function DayBody({ stale, children }: { stale: boolean; children: ReactNode }) {
  return (
    <div aria-busy={stale} className={stale ? (classes.stale ?? '') : ''}>
      {children}
    </div>
  )
}
