import { Button } from '@mantine/core'
import { dayText } from '@terakoya/domain/days/dayText'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { ScoreChart } from './ScoreChart.tsx'
import classes from './Students.module.css'
import { rateOf } from './scoreLines.ts'
import { studentWords } from './text.ts'

/** How a student's tests went, as a chart or as a table. */
export function ScoresPart({ id, name }: { id: number; name: string }) {
  const t = studentWords.useText()
  const [asTable, setAsTable] = useState(false)
  const student = useCall('C20101_doRead', { id })
  const { data: choices } = useCall('C20101_getDropdowns', {})
  if (student.error && !student.data) {
    return <ErrorState error={student.error} onRetry={() => void student.refetch()} />
  }
  if (!student.data) return <Loading />
  const { test_scores: scores } = student.data
  const subjectOf = (no: number) => choices?.subjects.find(each => each.value === no)?.label ?? ''
  return (
    <section className={`panel ${classes.panel}`} aria-labelledby="scores">
      <header>
        <h2 id="scores">{t('chart')}</h2>
        {scores.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'chart_as_chart' : 'chart_as_table')}
          </Button>
        )}
      </header>
      {scores.length === 0 ? (
        <p>{t('chart_none')}</p>
      ) : asTable ? (
        <table className={classes.scores} aria-label={t('chart_of', { name })}>
          <thead>
            <tr>
              <th scope="col">{t('score_date')}</th>
              <th scope="col">{t('score_name')}</th>
              <th scope="col">{t('score_subject')}</th>
              <th scope="col">{t('score')}</th>
              <th scope="col">{t('rate')}</th>
            </tr>
          </thead>
          <tbody>
            {scores.map(score => (
              <tr key={`${score.schedule_date} ${score.test_name} ${score.subject_no} ${score.score}`}>
                <td className="num">{dayText(score.schedule_date)}</td>
                <td>{score.test_name}</td>
                <td>{subjectOf(score.subject_no)}</td>
                <td className="num">
                  {score.score} / {score.max_score}
                </td>
                <td className="num">{rateOf(score)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ScoreChart label={t('chart_of', { name })} scores={scores} subjectOf={subjectOf} />
      )}
    </section>
  )
}
