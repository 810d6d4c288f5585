import classes from '../../../../components/reports/figures/Figures.module.css'
import type { SheetLink } from '../../../../components/reports/figures/ToList.tsx'
import { ToList } from '../../../../components/reports/figures/ToList.tsx'

interface Bar {
  key: string
  label: string
  /** 0–100. */
  size: number
  text: string
  beneath?: string
  behind: SheetLink
}

/** Bars beneath each other; every bar says its number, so that nothing is told by length alone. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  return (
    <ul className={classes.bars}>
      {bars.map(({ key, label, size, text, beneath, behind }) => (
        <li key={key} className={classes.bar}>
          <ToList behind={behind} what={label}>
            {label}
          </ToList>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.fill} style={{ width: `${Math.min(size, 100)}%` }} />
          </span>
          <span className={`num ${classes.value}`}>
            {text}
            {beneath && <small className="hint">{beneath}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
