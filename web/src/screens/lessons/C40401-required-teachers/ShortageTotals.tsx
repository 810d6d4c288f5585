import type { ShortageRow } from '@terakoya/contract/lessons/C40401-required-teachers'
import { weekdayNames } from '@terakoya/domain/days/dayText'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { taughtTexts } from '../../../components/needs/taughtText.ts'
import { dotsText } from '../../../words/joining.ts'
import classes from './Required.module.css'
import styles from './Shortages.module.css'
import { durationText, maxNamed, totalsOf, weekdaysOf } from './shortages.ts'
import { shortageWords } from './shortageText.ts'

/** The hours that are missing, by what has to be taught and by weekday with its periods. */
export function ShortageTotals({ shortages }: { shortages: readonly ShortageRow[] }) {
  const t = shortageWords.useText()
  const totals = totalsOf(shortages)
  const weekdays = weekdaysOf(totals)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={`panel ${classes.scroll}`} tabIndex={0} aria-labelledby="shortage-sum">
      <table className={`${classes.list} ${styles.totals} num`} aria-labelledby="shortage-sum">
        <thead>
          <tr>
            <th scope="col">{t('subject')}</th>
            <th scope="col">{t('total')}</th>
            {weekdays.map(weekday => (
              <th key={weekday} scope="col">
                {t('weekday_of', { day: weekdayNames[weekday] ?? '' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map(total => (
            <tr key={total.subjects.map(each => Object.values(each).join('-')).join()}>
              <th scope="row">
                {total.subjects.length > maxNamed ? t('many_subjects') : taughtTexts(total.subjects)}
              </th>
              <td>
                <b>{durationText(total.minutes)}</b>
                <small>{t('lessons_count', { count: total.missing })}</small>
              </td>
              {weekdays.map(weekday => {
                const on = total.weekdays.get(weekday)
                return (
                  <td key={weekday}>
                    {on && (
                      <>
                        {durationText(on.minutes)}
                        <small>{dotsText(on.time_limit_nos.map(slot => slotTimes(slot).start))}</small>
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
