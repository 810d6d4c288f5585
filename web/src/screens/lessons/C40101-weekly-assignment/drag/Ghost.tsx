import { forwardRef } from 'react'
import type { Carried } from './carried.ts'
import classes from './Drag.module.css'

interface GhostProps {
  carried: Carried
}

/** What is carried, and what would happen where it is; its place and its line are written without React. */
export const Ghost = forwardRef<HTMLDivElement, GhostProps>(function Ghost({ carried }, ref) {
  return (
    <div ref={ref} className={classes.ghost} data-by={carried.by} role="status">
      <b>{carried.label}</b>
      <span data-line="" />
    </div>
  )
})
