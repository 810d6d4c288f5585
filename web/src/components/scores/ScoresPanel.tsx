import { Button } from '@mantine/core'
import { dayText } from '@terakoya/domain/days/dayText'
import { useId, useState } from 'react'
import { ScoreChart } from './ScoreChart.tsx'
import classes from './Scores.module.css'
import { rateOf } from './scoreLines.ts'
import { scoreWords } from './text.ts'

interface Score {
  schedule_date: string
  test_name: string
  subject_no: number
  score: number
  max_score: number
}

interface ScoresPanelProps {
  /** Whose tests. */
  name: string
  scores: readonly Score[]
  subjectOf: (subject_no: number) => string
  /** What is said when there are none. */
  none: string
}

/** How somebody's tests went, as a chart or as a table. */
export function ScoresPanel({ name, scores, subjectOf, none }: ScoresPanelProps) {
  const t = scoreWords.useText()
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <section className={`panel ${classes.panel}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('title')}</h2>
        {scores.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'as_chart' : 'as_table')}
          </Button>
        )}
      </header>
      {scores.length === 0 ? (
        <p>{none}</p>
      ) : asTable ? (
        <table className={classes.scores} aria-label={t('label', { name })}>
          <thead>
            <tr>
              <th scope="col">{t('date')}</th>
              <th scope="col">{t('test')}</th>
              <th scope="col">{t('subject')}</th>
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
        <ScoreChart label={t('label', { name })} scores={scores} subjectOf={subjectOf} />
      )}
    </section>
  )
}
