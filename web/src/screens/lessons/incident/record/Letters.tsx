import { Button } from '@mantine/core'
import type { IncidentLetter, IncidentPerson } from '@terakoya/contract/lessons/incident/record'
import { useState } from 'react'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'

interface LettersProps {
  letters: readonly IncidentLetter[]
  people: readonly IncidentPerson[]
}

const shownAtFirst = 2

/** The mails that wait, word for word: the first of a family and of a teacher, the rest when asked for. */
export function Letters({ letters, people }: LettersProps) {
  const t = incidentWords.useText()
  const [all, setAll] = useState(false)
  const nameOf = ({ student_no, teacher_no }: IncidentLetter) =>
    people.find(each => each.student_no === student_no && each.teacher_no === teacher_no)?.name ?? ''
  const firsts = [letters.find(each => each.student_no > 0), letters.find(each => each.teacher_no > 0)]
  const shown = all ? letters : firsts.flatMap(each => each ?? [])
  const title = t('letters', { count: letters.length })
  if (letters.length === 0) return null
  return (
    <section className="stack gap-3" aria-label={title}>
      <h3 className="title">{title}</h3>
      {shown.map(letter => (
        <article
          key={`${letter.student_no} ${letter.teacher_no} ${letter.subject}`}
          className={classes.letter}
        >
          <b>{t('letter_to', { name: nameOf(letter) })}</b> <span className="soft">{letter.subject}</span>
          <pre>{letter.body}</pre>
        </article>
      ))}
      {!all && letters.length > Math.min(shown.length, shownAtFirst) && (
        <Button variant="default" size="sm" className="start" onClick={() => setAll(true)}>
          {t('show_letters')}
        </Button>
      )}
    </section>
  )
}
