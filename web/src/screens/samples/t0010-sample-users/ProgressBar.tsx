import classes from './Samples.module.css'
import { sampleWords } from './text.ts'

/** A display of a column's own: how far somebody has come. */
export function ProgressBar({ percent }: { percent: number }) {
  const t = sampleWords.useText()
  return (
    <span className={classes.progress}>
      <span className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      <span className="num">{t('progress', { percent })}</span>
    </span>
  )
}
