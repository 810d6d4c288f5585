import { Checkbox } from '@mantine/core'
import type { IncidentPerson } from '@terakoya/contract/lessons/incident/record'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { callReasonTexts, spokenTexts, tellingTexts } from '@terakoya/domain/lessons/incident'
import { useState } from 'react'
import { useWrite } from '../../../../api/useWrite.ts'
import { Tag } from '../../../../components/day/Tag.tsx'
import { PhoneLink } from '../../../../components/PhoneLink.tsx'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'
import { callsOf } from './callsOf.ts'

interface PeopleProps {
  incident: OutputOf<'Incident_get'>
  onChanged: () => void
}

/** Who gets which message and how far it went, and who has to be called, those first. */
export function People({ incident, onChanged }: PeopleProps) {
  const t = incidentWords.useText()
  const mine = incident.people.filter(person => person.concerned_flag === 1)
  // Whom mail told of something else of the week: one that went out, or goes.
  const others = incident.people.filter(
    ({ concerned_flag, telling }) => concerned_flag === 0 && (telling === 'sent' || telling === 'waiting'),
  )
  const due = mine.filter(person => person.call_reason !== null)
  const { left } = callsOf(mine)
  const rest = mine.filter(person => person.call_reason === null)
  // Who has to be called stands first as it was when the page came; what becomes of mails moves nobody under one's finger.
  const [order] = useState(() => new Map([...due, ...rest].map((person, at) => [keyOf(person), at])))
  const placeOf = (person: IncidentPerson) => order.get(keyOf(person)) ?? order.size
  const rows = mine.toSorted((a, b) => placeOf(a) - placeOf(b))
  const title = t('people', { count: mine.length })
  if (mine.length === 0) return null
  return (
    <section className="stack gap-3 no-print" aria-label={title}>
      <h3 className="title">{title}</h3>
      <p className={left > 0 ? classes.call : 'note'}>
        {due.length === 0 ? t('call_none') : t('call_count', { count: due.length, done: due.length - left })}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            {(['person', 'mail', 'call', 'called'] as const).map(column => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(person => (
            <Person
              key={keyOf(person)}
              incident_no={incident.incident_no}
              person={person}
              onChanged={onChanged}
            />
          ))}
        </tbody>
      </table>
      {others.length > 0 && <p className="note">{t('people_others', { count: others.length })}</p>}
    </section>
  )
}

const keyOf = ({ student_no, teacher_no }: IncidentPerson) => `${student_no} ${teacher_no}`

interface PersonProps {
  incident_no: number
  person: IncidentPerson
  onChanged: () => void
}

function Person({ incident_no, person, onChanged }: PersonProps) {
  const t = incidentWords.useText()
  const note = useWrite('Incident_noteCall')
  // What was pressed holds until the page has read what became of it: the tick doesn't go and come again.
  const [pressed, setPressed] = useState<{ called: boolean; seen: string | null } | null>(null)
  const {
    student_no,
    teacher_no,
    name,
    telling,
    told_at,
    spoken_with,
    call_reason,
    phones,
    phones_hidden_flag,
    called_at,
  } = person
  const onPress = (called: boolean) => {
    setPressed({ called, seen: called_at })
    note.mutate(
      { incident_no, student_no, teacher_no, called_flag: called ? 1 : 0 },
      { onError: () => setPressed(null), onSettled: onChanged },
    )
  }
  return (
    <tr>
      <th scope="row">
        {name}
        {teacher_no > 0 && <span className="soft">{t('teacher_suffix')}</span>}
        {spoken_with !== null && <Tag kind="plain">{spokenTexts[spoken_with]}</Tag>}
      </th>
      <td>
        {tellingTexts[telling]}
        {told_at !== null && <small className="num">{lessonInstant.dayAndTime(told_at)}</small>}
      </td>
      <td>
        {call_reason !== null && (
          <span className={called_at === null ? classes.call : 'soft'}>
            {t('call_why', { why: callReasonTexts[call_reason] })}
          </span>
        )}
        <ul className={classes.phones}>
          {phones.map(({ contact_name, phone }) => (
            <li key={`${contact_name} ${phone}`}>
              <span className="soft small">{contact_name}</span> <PhoneLink phone={phone} />
            </li>
          ))}
          {phones.length === 0 && (
            <li className="soft small">{t(phones_hidden_flag === 1 ? 'phone_hidden' : 'no_phone')}</li>
          )}
        </ul>
      </td>
      <td>
        <Checkbox
          label={t('called')}
          aria-label={t('called_of', { name })}
          checked={pressed?.seen === called_at ? pressed.called : called_at !== null}
          disabled={note.isPending}
          onChange={event => onPress(event.currentTarget.checked)}
        />
        {called_at !== null && (
          <small className="num">
            {t('called_line', { when: lessonInstant.dayAndTime(called_at), who: person.called_by_name })}
          </small>
        )}
      </td>
    </tr>
  )
}
