import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import classes from './Figures.module.css'
import { figureWords } from './text.ts'

interface ChartPanelProps {
  title: string
  /** What is chosen of it, beside the title. */
  choices?: ReactNode
  chart: ReactNode
  table: ReactNode
  /** What is said beneath either. */
  note?: ReactNode
}

/** A chart that may be read as a table as well (experience §8). */
export function ChartPanel({ title, choices, chart, table, note }: ChartPanelProps) {
  const t = figureWords.useText()
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className="row">
        <h2 id={id}>{title}</h2>
        <span className="grow" />
        {choices}
        <Button size="compact-sm" variant="default" className="no-print" onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'as_chart' : 'as_table')}
        </Button>
      </header>
      {asTable ? <div className={classes.scroll}>{table}</div> : chart}
      {note}
    </section>
  )
}
