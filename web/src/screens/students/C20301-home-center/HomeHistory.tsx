import { useCall } from '../../../api/useCall.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { useCenters } from '../../../session/useCenters.ts'
import classes from './HomeCenter.module.css'
import { homeCenterWords } from './text.ts'

/** To which centers a student has belonged, the newest change first. */
export function HomeHistory({ student_no }: { student_no: number }) {
  const t = homeCenterWords.useText()
  const { nameOf } = useCenters()
  const { data, error } = useCall('C20101_getTransferHistory', { student_no })
  return (
    <section className={classes.part} aria-labelledby="home-history">
      <h2 id="home-history">{t('history')}</h2>
      {error && !data ? (
        <FailureAlert error={error} />
      ) : !data ? (
        <Loading lines={2} />
      ) : data.length === 0 ? (
        <p className={classes.hint}>{t('history_none')}</p>
      ) : (
        <ul className={`row-list ${classes.lessons}`}>
          {data.map(each => (
            <li key={each.at}>
              <span className="num">{lessonInstant.dayAndTime(each.at)}</span>
              <b>{t('route', { from: nameOf(each.before_center_no), to: nameOf(each.center_no) })}</b>
              {each.user_named !== '' && <span>{t('by', { name: each.user_named })}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
