import { dayText } from '@terakoya/domain/days/dayText'
import { useContext } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { rateOf } from '../../../components/scores/scoreLines.ts'
import { scoreWords } from '../../../components/scores/text.ts'
import classes from './Karte.module.css'
import { OpenKarte } from './KarteWhose.tsx'
import { karteWords } from './text.ts'

/** What stands on the tabs beside the form: on paper it follows the form, as in the PDF. */
export function PaperRecords() {
  const t = karteWords.useText()
  const score = scoreWords.useText()
  const karte = useContext(OpenKarte)
  const { data: interviews = [] } = useCall(
    'C20201_getInterviews',
    { id: karte?.karte_no ?? 0 },
    { enabled: karte !== null },
  )
  if (!karte) return null
  const { test_scores: scores } = karte
  return (
    <>
      {interviews.length > 0 && (
        <section>
          <h3>{t('tab_interviews')}</h3>
          {interviews.map(each => (
            <div key={each.interview_no} className={classes.talk}>
              <p className="compact quiet">
                {[
                  dayText(each.interview_date),
                  each.attendee,
                  t('interview_by', { name: each.interviewer_name }),
                  each.next_date === null ? '' : t('interview_next', { day: dayText(each.next_date) }),
                ]
                  .filter(word => word !== '')
                  .join('　')}
              </p>
              <p className={classes.said}>{each.interview_text}</p>
            </div>
          ))}
        </section>
      )}
      {scores.length > 0 && (
        <section>
          <h3>{t('paper_scores')}</h3>
          <table className={`table ${classes.paperScores}`}>
            <thead>
              <tr>
                {(['date', 'test', 'subject', 'score', 'rate'] as const).map(word => (
                  <th key={word} scope="col">
                    {score(word)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {scores.map(each => (
                <tr key={`${each.schedule_date} ${each.test_name} ${each.subject_no} ${each.score}`}>
                  <td className="num">{dayText(each.schedule_date)}</td>
                  <td>{each.test_name}</td>
                  <td>{each.subject_name}</td>
                  <td className="num">{`${each.score} / ${each.max_score}`}</td>
                  <td className="num">{`${rateOf(each)}%`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
