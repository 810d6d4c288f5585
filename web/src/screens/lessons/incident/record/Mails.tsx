import { Button } from '@mantine/core'
import type { IncidentMail } from '@terakoya/contract/lessons/incident/record'
import { useState } from 'react'
import { Tag } from '../../../../components/day/Tag.tsx'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'

interface MailsProps {
  mails: readonly IncidentMail[]
  /** None of them is sent: they say what is to be told. */
  mailless?: boolean
}

/** The first to a family and to a teacher, of each kind: about lessons that are called off, and about other teachers. */
function firstsOf(mails: readonly IncidentMail[]): IncidentMail[] {
  return ([0, 1] as const).flatMap(week_flag => {
    const own = mails.filter(each => each.week_flag === week_flag)
    const firsts = [own.find(each => each.student_no > 0), own.find(each => each.teacher_no > 0)]
    return firsts.flatMap(each => each ?? [])
  })
}

/** The mails that go when it is told, word for word: the first of each kind, the rest when asked for. */
export function Mails({ mails, mailless = false }: MailsProps) {
  const t = incidentWords.useText()
  const [all, setAll] = useState(false)
  const firsts = firstsOf(mails)
  const shown = all ? mails : firsts
  const title = t(mailless ? 'mails_mailless' : 'mails', { count: mails.length })
  if (mails.length === 0) return null
  return (
    <section className="stack gap-3" aria-label={title}>
      <h3 className="title">{title}</h3>
      {shown.map(mail => (
        <article
          key={`${mail.student_no} ${mail.teacher_no} ${mail.subject}`}
          className={classes.waitingMail}
        >
          <b>{t('mail_to', { name: mail.name })}</b> <span className="soft">{mail.subject}</span>{' '}
          {mail.week_flag === 1 && <Tag kind="info">{t('mail_of_week')}</Tag>}
          <pre>{mail.body}</pre>
        </article>
      ))}
      {!all && mails.length > firsts.length && (
        <Button variant="default" size="sm" className="start" onClick={() => setAll(true)}>
          {t('show_mails')}
        </Button>
      )}
    </section>
  )
}
