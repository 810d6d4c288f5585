import { Link } from '@tanstack/react-router'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { erasureReasonTexts } from '@terakoya/domain/people/erasure'
import { useCall } from '../../../api/useCall.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { useInstantText } from '../../../format/useInstantText.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import classes from './SystemState.module.css'
import { systemStateWords } from './text.ts'

export type Erasure = OutputOf<'Erasure_list'>['erasures'][number]

/** 個人情報の消去の記録: who was erased, by number, the last first. */
export function Erasures() {
  const t = systemStateWords.useText()
  const { dayAndTime } = useInstantText()
  const { data, error, refetch } = useCall('Erasure_list', {})
  return (
    <section aria-labelledby="system-erasures" className="stack gap-3">
      <h2 id="system-erasures" className="title">
        {t('erasures')}
      </h2>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading lines={2} />
      ) : data.erasures.length === 0 ? (
        <p className="hint">{t('erasures_none')}</p>
      ) : (
        <>
          <p className="hint">{t('erasures_hint')}</p>
          <div className={classes.frame}>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{t('erasure_no')}</th>
                  <th scope="col">{t('erasure_who')}</th>
                  <th scope="col">{t('erasure_at')}</th>
                  <th scope="col">{t('erasure_by')}</th>
                  <th scope="col">{t('erasure_reason')}</th>
                </tr>
              </thead>
              <tbody>
                {data.erasures.map(each => (
                  <tr key={each.erasure_no}>
                    <td>
                      <Link
                        to="/system-state"
                        search={linkSearch('/system-state', { erasure: each.erasure_no })}
                      >
                        {t('erasure_open', { no: each.erasure_no })}
                      </Link>
                    </td>
                    <td>{t(`erasure_${each.person_kind}`, { no: each.person_no })}</td>
                    <td className="num">{dayAndTime(each.erased_at)}</td>
                    <td>{each.erased_by_name || t('erasure_server')}</td>
                    <td>{erasureReasonTexts[each.reason]}</td>
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
