import { Button } from '@mantine/core'
import { dayText } from '@terakoya/domain/days/dayText'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { useCall } from '../../../api/useCall.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { useCenters } from '../../../session/useCenters.ts'
import { ChangeForm } from './ChangeForm.tsx'
import classes from './HomeCenter.module.css'
import { HomeHistory } from './HomeHistory.tsx'
import { homeCenterWords } from './text.ts'

interface ChangeOfStudentProps {
  student_no: number
  onLeave: () => void
}

/** The chosen student: the change to plan, or the one that is planned, and the history. */
export function ChangeOfStudent({ student_no, onLeave }: ChangeOfStudentProps) {
  const t = homeCenterWords.useText()
  const { nameOf } = useCenters()
  const { data, error, refetch } = useCall('C20301_getTransferInfo', { student_no })
  const leave = (
    <Button variant="default" onClick={onLeave}>
      {t('other_student')}
    </Button>
  )
  if (error && !data) {
    return (
      <>
        <ErrorState error={error} onRetry={() => void refetch()} />
        {leave}
      </>
    )
  }
  if (!data) return <Loading lines={5} />
  const { planned } = data
  return (
    <>
      <section className={classes.student} aria-label={data.student_name}>
        <div>
          <h2>{data.student_name}</h2>
          <p>
            {schoolYearText(data.school_year_code)}　<span className="num">{data.student_id}</span>
          </p>
          <p>{t('belongs', { center: nameOf(data.center_no) })}</p>
        </div>
        {leave}
      </section>
      {planned ? (
        <Notice kind="info" title={t('has_plan')}>
          {t('has_plan_body', { date: dayText(planned.schedule_date), to: nameOf(planned.center_no) })}
        </Notice>
      ) : (
        <ChangeForm student_no={student_no} name={data.student_name} center_no={data.center_no} />
      )}
      <HomeHistory student_no={student_no} />
    </>
  )
}
