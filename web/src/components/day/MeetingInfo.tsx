import { useState } from 'react'
import { CopyButton } from './CopyButton.tsx'
import classes from './Day.module.css'
import { meetingIdPlain, meetingIdText } from './meetingIdText.ts'
import { dayWords } from './text.ts'

interface MeetingInfoProps {
  meeting_id: string
  passcode: string
  /** Larger, on a ground of its own: for the one lesson that counts. */
  large?: boolean
}

/** Meeting ID and passcode of a lesson, each with コピー. Nothing where there is no meeting. */
export function MeetingInfo({ meeting_id, passcode, large = false }: MeetingInfoProps) {
  const t = dayWords.useText()
  const [failed, setFailed] = useState(false)
  const facts = [
    { name: t('meeting_id'), text: meetingIdPlain(meeting_id), shown: meetingIdText(meeting_id) },
    { name: t('passcode'), text: passcode, shown: passcode },
  ].filter(fact => fact.text !== '')
  if (facts.length === 0) return null
  return (
    <div className={classes.meeting} data-large={large || undefined}>
      <dl>
        {facts.map(fact => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd className={`${classes.value} num`}>{fact.shown}</dd>
            <dd className={`${classes.action} no-print`}>
              <CopyButton name={fact.name} text={fact.text} onFailure={setFailed} />
            </dd>
          </div>
        ))}
      </dl>
      {failed && (
        <p role="alert" className={classes.failed}>
          {t('copy_failed')}
        </p>
      )}
    </div>
  )
}
