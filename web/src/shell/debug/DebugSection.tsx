import { useId } from 'react'
import classes from './Debug.module.css'

interface DebugItem {
  key: string
  label: string
  detail: string
  note: string
  act: () => void
}

/** A list of things to press, under its heading. */
export function DebugSection({ title, items }: { title: string; items: readonly DebugItem[] }) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      <ul className="list">
        {items.map(({ key, label, detail, note, act }) => (
          <li key={key}>
            <button type="button" data-item className={classes.item} onClick={act}>
              <span>{label}</span>
              {note !== '' && <small>{note}</small>}
              <code>{detail}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
