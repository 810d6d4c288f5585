import type { AskedOfIncident } from '@terakoya/contract/lessons/incident/record'
import { askEndTexts } from '@terakoya/domain/lessons/standInAsks'
import { DayAndSlot } from '../../../../components/day/DayAndSlot.tsx'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'

interface StandInsAskedProps {
  asked: readonly AskedOfIncident[]
  /** What was decided is taken back: who hasn't answered may be waited for again. */
  undone: boolean
}

/** Who was asked to stand in before it was decided, when, and what they said. */
export function StandInsAsked({ asked, undone }: StandInsAskedProps) {
  const t = incidentWords.useText()
  const title = t('record_asked', { count: asked.length })
  if (asked.length === 0) return null
  return (
    <section className="stack gap-3" aria-label={title}>
      <h3 className="title">{title}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            {(['when', 'student', 'teacher', 'asked', 'answered'] as const).map(column => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {asked.map(each => (
            <tr key={`${each.schedule_no} ${each.teacher_name}`}>
              <td>
                <DayAndSlot lesson={each} />
              </td>
              <td>{each.student_name}</td>
              <th scope="row">{each.teacher_name}</th>
              <td className="num" data-label={t('asked')}>
                {each.asked_at === null ? t('asked_never') : lessonInstant.dayAndTime(each.asked_at)}
              </td>
              <td data-label={t('answered')}>
                <Said asked={each} undone={undone} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Said({ asked, undone }: { asked: AskedOfIncident; undone: boolean }) {
  const { answer, answered_at, answered_by_name, end_reason } = asked
  const t = incidentWords.useText()
  const ended = end_reason === null || end_reason === 'busy' ? null : <small>{askEndTexts[end_reason]}</small>
  if (answer === null || answered_at === null) {
    return (
      <>
        {t('answered_nothing')}
        {/* Why isn't known before people are told: that it is over is. */}
        {ended ?? (!undone && <small>{t('asks_ended')}</small>)}
      </>
    )
  }
  return (
    <>
      <span className="num">{t(`said_${answer}`, { when: lessonInstant.dayAndTime(answered_at) })}</span>
      {answered_by_name !== '' && t('said_to', { who: answered_by_name })}
      {ended}
    </>
  )
}
