import { Button } from '@mantine/core'
import type { IncidentMail, IncidentPerson } from '@terakoya/contract/lessons/incident/record'
import { useState } from 'react'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'

interface MailsProps {
  mails: readonly IncidentMail[]
  people: readonly IncidentPerson[]
}

const shownAtFirst = 2

/** The mails that wait, word for word: the first of a family and of a teacher, the rest when asked for. */
export function Mails({ mails, people }: MailsProps) {
  const t = incidentWords.useText()
  const [all, setAll] = useState(false)
  const nameOf = ({ student_no, teacher_no }: IncidentMail) =>
    people.find(each => each.student_no === student_no && each.teacher_no === teacher_no)?.name ?? ''
  const firsts = [mails.find(each => each.student_no > 0), mails.find(each => each.teacher_no > 0)]
  const shown = all ? mails : firsts.flatMap(each => each ?? [])
  const title = t('mails', { count: mails.length })
  if (mails.length === 0) return null
  return (
    <section className="stack gap-3" aria-label={title}>
      <h3 className="title">{title}</h3>
      {shown.map(mail => (
        <article
          key={`${mail.student_no} ${mail.teacher_no} ${mail.subject}`}
          className={classes.waitingMail}
        >
          <b>{t('mail_to', { name: nameOf(mail) })}</b> <span className="soft">{mail.subject}</span>
          <pre>{mail.body}</pre>
        </article>
      ))}
      {!all && mails.length > Math.min(shown.length, shownAtFirst) && (
        <Button variant="default" size="sm" className="start" onClick={() => setAll(true)}>
          {t('show_mails')}
        </Button>
      )}
    </section>
  )
}
