import { Button } from '@mantine/core'
import type { RequestChoices, ToldSlot } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { dayText } from '@terakoya/domain/days/dayText'
import { keptUntil } from '@terakoya/domain/entries/requestStates'
import { DayAndSlot } from '../../../../components/day/DayAndSlot.tsx'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { isMailless } from '../../../../components/mailless/mailless.ts'
import { Notice } from '../../../../components/Notice.tsx'
import classes from './Asking.module.css'
import { askingWords } from './text.ts'

interface ConfirmStepProps {
  choices: RequestChoices
  /** What the lesson is. */
  subject: string
  slots: readonly ToldSlot[]
  text: string
  sending: boolean
  /** Why it could not be sent, where another try may do. */
  error: unknown
  onBack: () => void
  onSend: () => void
}

/** Before → after with weekdays, then it is sent. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { choices, subject, slots, text, sending, error, onBack, onSend } = props
  const t = askingWords.useText()
  const { lesson, make_up_until, reserved_until, fee } = choices
  return (
    <section aria-label={t('confirm')} className={classes.step}>
      <h3>{t('confirm')}</h3>
      <dl className={classes.confirm}>
        <div>
          <dt>{t('subject')}</dt>
          <dd>{subject}</dd>
        </div>
        {lesson && (
          <div>
            <dt>{t('before')}</dt>
            <dd>
              <DayAndSlot plain lesson={lesson} />
            </dd>
          </div>
        )}
        {slots.map((slot, at) => (
          <div key={`${slot.schedule_date} ${slot.time_limit_no}`} data-after>
            <dt>
              {lesson && <small>{t('after')}</small>}
              {t(at === 0 ? 'first' : 'second')}
            </dt>
            <dd>
              <DayAndSlot plain lesson={slot} />
            </dd>
          </div>
        ))}
        {fee !== '' && (
          <div>
            <dt>{t('fee')}</dt>
            <dd className={classes.said}>{fee}</dd>
          </div>
        )}
        {text !== '' && (
          <div>
            <dt>{t('message')}</dt>
            <dd>{text}</dd>
          </div>
        )}
      </dl>
      <Notice kind="info">
        {t(isMailless() ? 'kept_until_mailless' : 'kept_until', {
          day: dayText(keptUntil(reserved_until, slots)),
        })}
        {lesson && make_up_until === null && <p>{t('stays_till_answer')}</p>}
      </Notice>
      <FailureAlert error={error} title={t('failed')} seen />
      <div className={classes.foot}>
        <Button variant="default" onClick={onBack} disabled={sending}>
          {t('back')}
        </Button>
        <Button onClick={onSend} loading={sending} data-autofocus>
          {t('send')}
        </Button>
      </div>
    </section>
  )
}
