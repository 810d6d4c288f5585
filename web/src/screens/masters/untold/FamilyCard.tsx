import { Button, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { UntoldFamily, UntoldNote } from '@terakoya/contract/masters/untold'
import { shortDayText } from '@terakoya/domain/days/dayText'
import type { TellingWay } from '@terakoya/domain/mails/untold'
import { postalCodeText } from '@terakoya/domain/texts/postalCodeText'
import { useState } from 'react'
import { isMailless } from '../../../components/mailless/mailless.ts'
import { PhoneLink } from '../../../components/PhoneLink.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { untoldWords } from './text.ts'
import classes from './Untold.module.css'

/** So many of what a family wasn't told are shown before the rest is asked for. */
const shownNotes = 5

/** What is done with what somebody was, or wasn't, told. */
export interface NoteActs {
  isPending: boolean
  onTold: (mail_nos: readonly number[], told_how: TellingWay) => void
  onUndo: (mail_nos: readonly number[]) => void
}

interface FamilyCardProps extends NoteActs {
  family: UntoldFamily
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

/** A family, how it is reached, and what it wasn't told. */
export function FamilyCard({ family, chosen, onChoose, ...acts }: FamilyCardProps) {
  const t = untoldWords.useText()
  const [all, setAll] = useState(false)
  const { student_names, guardian_name, postal_code, address, phones, reachable_flag, notes } = family
  const names = student_names.join(t('and'))
  const open = notes.filter(({ told }) => told === null).map(({ mail_no }) => mail_no)
  const shown = all ? notes : notes.slice(0, shownNotes)
  return (
    <li className={classes.family}>
      <div className={classes.head}>
        <Checkbox
          aria-label={t('choose', { names })}
          checked={chosen}
          onChange={event => onChoose(event.currentTarget.checked)}
        />
        <div className={classes.who}>
          <span className="line baseline">
            <h2 className={classes.name}>{t('children', { names })}</h2>
            {reachable_flag === 1 && (
              <span className="tag" data-kind="info">
                {t('reachable')}
              </span>
            )}
          </span>
          {guardian_name !== '' && <span className="note">{t('guardian', { name: guardian_name })}</span>}
          {phones.length === 0 ? (
            <span className="hint">{t('no_phone')}</span>
          ) : (
            <ul className={classes.phones}>
              {phones.map(({ contact_name, phone }) => (
                <li key={`${contact_name} ${phone}`}>
                  <span className="soft small">{contact_name}</span> <PhoneLink phone={phone} />
                </li>
              ))}
            </ul>
          )}
          <span className="note">
            {address === ''
              ? t('no_address')
              : `${postal_code === '' ? '' : `${t('postal', { code: postalCodeText(postal_code) })} `}${address}`}
          </span>
          {reachable_flag === 1 && open.length > 0 && !isMailless() && (
            <span className="hint">{t('reachable_body')}</span>
          )}
        </div>
        {open.length > 1 && (
          <span className="row">
            <Button
              size="compact-sm"
              variant="default"
              disabled={acts.isPending}
              onClick={() => acts.onTold(open, 'phone')}
            >
              {t('phone_all', { count: open.length })}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={acts.isPending}
              onClick={() => acts.onTold(open, 'letter')}
            >
              {t('letter_all', { count: open.length })}
            </Button>
          </span>
        )}
      </div>
      <ul className={classes.notes}>
        {shown.map(note => (
          <Note
            key={note.mail_no}
            note={note}
            named={student_names.length > 1}
            resendable={reachable_flag === 1 && note.state === 'dead' && !isMailless()}
            {...acts}
          />
        ))}
      </ul>
      {shown.length < notes.length && (
        <Button variant="subtle" size="xs" className="start" onClick={() => setAll(true)}>
          {t('more_notes', { count: notes.length - shown.length })}
        </Button>
      )}
    </li>
  )
}

interface NoteProps extends NoteActs {
  note: UntoldNote
  /** Of siblings each says whom it is about. */
  named: boolean
  /** The history of mails may send it again. */
  resendable: boolean
}

function Note({ note, named, resendable, isPending, onTold, onUndo }: NoteProps) {
  const t = untoldWords.useText()
  const { mail_no, student_name, subject, queued_at, state, until_date, past_flag, told } = note
  return (
    <li className={classes.note} data-past={past_flag === 1 || undefined}>
      <div className="stack gap-1">
        <Link to={`/mail-history/view/${mail_no}`} className={classes.subject}>
          {subject}
        </Link>
        <span className="facts small num">
          {named && <span>{t('of', { name: student_name })}</span>}
          <span>{t('written', { at: lessonInstant.dayAndTime(queued_at) })}</span>
          <span>{t(state)}</span>
          {until_date !== null && past_flag === 0 && (
            <span className="strong">{t('until', { day: shortDayText(until_date) })}</span>
          )}
          {past_flag === 1 && told === null && <span className="tag">{t('past')}</span>}
          {told !== null && (
            <span className="strong">
              {t(`told_${told.told_how}`, {
                at: lessonInstant.dayAndTime(told.told_at),
                name: told.told_by_name,
              })}
            </span>
          )}
          {resendable && told === null && <Link to={`/mail-history/view/${mail_no}`}>{t('open_mail')}</Link>}
        </span>
      </div>
      {told === null ? (
        <span className="row">
          {(['phone', 'letter'] as const).map(how => (
            <Button
              key={how}
              size="compact-sm"
              variant="default"
              disabled={isPending}
              aria-label={t(`${how}_of`, { subject })}
              onClick={() => onTold([mail_no], how)}
            >
              {t(how)}
            </Button>
          ))}
        </span>
      ) : (
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={isPending}
          aria-label={t('undo_of', { subject })}
          onClick={() => onUndo([mail_no])}
        >
          {t('undo')}
        </Button>
      )}
    </li>
  )
}
