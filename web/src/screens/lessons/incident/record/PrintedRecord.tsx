import type { IncidentLesson, IncidentPerson } from '@terakoya/contract/lessons/incident/record'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { dayText, shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { callReasonTexts, outcomeTexts, spokenTexts, tellingTexts } from '@terakoya/domain/lessons/incident'
import { Fragment } from 'react'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import { joiningWords } from '../../../../words/joining.ts'
import { incidentWords } from '../text.ts'
import classes from './PrintedRecord.module.css'
import { teachersOf } from './RecordLessons.tsx'

type Incident = OutputOf<'Incident_get'>

/** People and lessons of the record on paper: in columns, and what is common to many said once over them. */
export function PrintedRecord({ incident }: { incident: Incident }) {
  const undone = incident.state === 'undone'
  return (
    <div className={classes.paper}>
      {!undone && <People people={incident.people.filter(person => person.concerned_flag === 1)} />}
      <Lessons incident={incident} undone={undone} />
    </div>
  )
}

function People({ people }: { people: readonly IncidentPerson[] }) {
  const t = incidentWords.useText()
  const due = people.filter(person => person.call_reason !== null)
  const rest = people.filter(person => person.call_reason === null)
  if (people.length === 0) return null
  return (
    <>
      <h3>{t('people', { count: people.length })}</h3>
      {[...groupBy(due, person => person.call_reason)].map(([reason, own]) => (
        <section key={reason}>
          <h4>{reason !== null && t('paper_call', { why: callReasonTexts[reason], count: own.length })}</h4>
          <ul className={classes.columns}>
            {own.map(person => (
              <li key={`${person.student_no} ${person.teacher_no}`}>
                <span className={classes.box}>{person.called_at !== null && t('paper_called')}</span>
                <b>{nameOf(person)}</b> <PhonesOf person={person} />
                {person.called_at !== null && (
                  <small>
                    {' '}
                    {t('called_line', {
                      ...{ when: lessonInstant.dayAndTime(person.called_at), who: person.called_by_name },
                    })}
                  </small>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {[...groupBy(rest, howTold)].map(([how, own]) => (
        <section key={how}>
          <h4>{t('paper_group', { what: how, count: own.length })}</h4>
          <ul className={classes.columns}>
            {own.map(person => (
              <li key={`${person.student_no} ${person.teacher_no}`}>
                <b>{nameOf(person)}</b> {person.spoken_with === 'absent' && <PhonesOf person={person} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const howTold = ({ spoken_with, telling }: IncidentPerson) =>
  spoken_with === null ? tellingTexts[telling] : spokenTexts[spoken_with]

const nameOf = ({ name, teacher_no }: IncidentPerson) =>
  teacher_no > 0 ? `${name}${incidentWords.say('teacher_suffix')}` : name

function PhonesOf({ person: { phones, teacher_no, phones_hidden_flag } }: { person: IncidentPerson }) {
  const t = incidentWords.useText()
  if (phones.length === 0) return <small>{t(phones_hidden_flag === 1 ? 'phone_hidden' : 'no_phone')}</small>
  return (
    <span className="num">
      {phones.map(({ contact_name, phone }, at) => (
        <Fragment key={`${contact_name} ${phone}`}>
          {at > 0 && joiningWords.say('dots')}
          {teacher_no === 0 && `${contact_name} `}
          <span className={classes.phone}>{phone}</span>
        </Fragment>
      ))}
    </span>
  )
}

function Lessons({ incident, undone }: { incident: Incident; undone: boolean }) {
  const t = incidentWords.useText()
  const { lessons, start_date, end_date } = incident
  const common = ({ outcome, make_up_until }: IncidentLesson) => `${outcome} ${make_up_until}`
  if (lessons.length === 0) return null
  return (
    <>
      <h3>{t('record_lessons', { count: lessons.length })}</h3>
      {[...groupBy(lessons, common)].map(([key, own]) => {
        const [first] = own
        const until = first?.make_up_until ?? null
        return (
          <section key={key}>
            <h4>
              {first && t('paper_group', { what: outcomeTexts[first.outcome], count: own.length })}
              {until !== null && ` ${t('until_line', { day: dayText(until) })}`}
            </h4>
            <ul className={classes.columns}>
              {own.map(lesson => (
                <li key={lesson.schedule_no}>
                  <span className="num" data-off={(lesson.outcome === 'called_off' && !undone) || undefined}>
                    {start_date !== end_date && `${shortDayText(lesson.schedule_date)} `}
                    {slotText(lesson.time_limit_no)}
                  </span>{' '}
                  <b>{lesson.student_name}</b> {lesson.subject_name} <small>{teachersOf(lesson)}</small>
                  {lesson.new_schedule_date !== null && (
                    <small className="num">
                      {t('paper_moved', {
                        to: `${shortDayText(lesson.new_schedule_date)} ${slotText(lesson.new_time_limit_no)}`,
                      })}
                    </small>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
