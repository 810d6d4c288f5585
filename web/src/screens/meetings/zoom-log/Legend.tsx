import type { Reader } from './reader.ts'
import { zoomLogWords } from './text.ts'
import classes from './ZoomLog.module.css'

/** What the bars of the lessons draw, in the shapes that stand there. */
export function Legend({ told }: Pick<Reader, 'told'>) {
  const t = zoomLogWords.useText()
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      <li>
        <span className={classes.track} aria-hidden="true">
          <i className={classes.planned} />
        </span>
        {t('legend_planned')}
      </li>
      {told.map(who => (
        <li key={who} className={classes.lane} data-who={who}>
          <span className={classes.track} aria-hidden="true">
            <i className={classes.there} />
          </span>
          {t(who)}
        </li>
      ))}
      <li>
        <span className={classes.track} aria-hidden="true">
          <i className={classes.there} data-open />
        </span>
        {t('legend_open')}
      </li>
      <li>
        <span className={classes.track} aria-hidden="true">
          <i className={classes.press} />
        </span>
        {t('legend_press')}
      </li>
    </ul>
  )
}
