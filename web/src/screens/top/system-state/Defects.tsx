import type { OutputOf } from '@terakoya/contract/wireTypes'
import { useInstantText } from '../../../format/useInstantText.ts'
import classes from './SystemState.module.css'
import { systemStateWords } from './text.ts'

/** The last errors, by the number that a person reads out on the telephone. */
export function Defects({ defects }: { defects: OutputOf<'SystemState_get'>['defects'] }) {
  const t = systemStateWords.useText()
  const { dayAndTime } = useInstantText()
  return (
    <section aria-labelledby="system-defects" className="stack gap-3">
      <h2 id="system-defects" className="title">
        {t('defects')}
      </h2>
      {defects.length === 0 ? (
        <p className="hint">{t('defects_none')}</p>
      ) : (
        <>
          <p className="hint">{t('defects_hint')}</p>
          <div className={classes.frame}>
            <table className={`table ${classes.defects}`}>
              <thead>
                <tr>
                  <th scope="col">{t('defect_at')}</th>
                  <th scope="col">{t('defect_about')}</th>
                  <th scope="col">{t('defect_request')}</th>
                </tr>
              </thead>
              <tbody>
                {defects.map(({ at, about, request }, index) => (
                  // Two errors of one request at the same instant are two.
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list is read anew as a whole
                  <tr key={index}>
                    <td className="num">{dayAndTime(at)}</td>
                    <td>{about}</td>
                    <td>
                      <code>{request}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  )
}
