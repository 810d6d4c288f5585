import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { keptReasonTexts } from '@terakoya/domain/people/erasure'
import { dotsText } from '../../words/joining.ts'
import classes from './Erasure.module.css'
import { erasureWords } from './text.ts'

type Effect = Pick<OutputOf<'Erasure_preview'>, 'counts' | 'kept' | 'shared_words' | 'backups_until'>

/** What goes, how much of it; what stays, why and until when; on the screen before, and in the record afterwards. */
export function ErasureEffect({ effect, done = false }: { effect: Effect; done?: boolean }) {
  const t = erasureWords.useText()
  const [goes, stays] = done ? [t('goes_done'), t('stays_done')] : [t('goes'), t('stays')]
  const { counts, kept, shared_words, backups_until } = effect
  return (
    <>
      <section className="stack gap-3" aria-label={goes}>
        <h3>{goes}</h3>
        {counts.length === 0 ? (
          <p className="note">{t('goes_none')}</p>
        ) : (
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('table')}</th>
                <th scope="col">{t('rows')}</th>
              </tr>
            </thead>
            <tbody>
              {counts.map(({ table_name, label, rows }) => (
                <tr key={table_name}>
                  <td>{label}</td>
                  <td className="num">{rows}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p>{t(done ? 'goes_words_done' : 'goes_words')}</p>
        <p className="note">{t('words_only')}</p>
      </section>
      <section className="stack gap-3" aria-label={stays}>
        <h3>{stays}</h3>
        <ul className={classes.points}>
          {kept.map(({ reason, rows, until }) => (
            <li key={reason}>
              {keptReasonTexts[reason]}
              {rows > 0 && (
                <span className="note">
                  {' '}
                  {dotsText([
                    t('count', { count: rows }),
                    ...(until === null ? [] : [t('until', { day: dayText(until) })]),
                  ])}
                </span>
              )}
            </li>
          ))}
        </ul>
        {shared_words > 0 && <p>{t('shared', { count: shared_words })}</p>}
        <p>{backups_until === null ? t('backups_unknown') : t('backups', { day: dayText(backups_until) })}</p>
      </section>
    </>
  )
}
