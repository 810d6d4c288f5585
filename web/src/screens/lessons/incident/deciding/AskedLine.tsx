import { Button } from '@mantine/core'
import type { StandInAsk, StandInRequest } from '@terakoya/contract/lessons/incident/standIns'
import { askEndTexts, type StandInAnswer } from '@terakoya/domain/lessons/standInAsks'
import { useWrite } from '../../../../api/useWrite.ts'
import { Tag } from '../../../../components/day/Tag.tsx'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { PhoneLink } from '../../../../components/PhoneLink.tsx'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import { dotsText } from '../../../../words/joining.ts'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'

interface AskedLineProps {
  request: StandInRequest
  student: string
  /** No mail goes out: who is asked reads it when they sign in. */
  mailless: boolean
  onChanged: () => void
}

const tagOf = { asking: 'info', accepted: 'ok', nobody: 'warn', ended: 'plain' } as const

/** Who is asked for a lesson, when, and what they say; what somebody said by telephone is noted here. */
export function AskedLine({ request, student, mailless, onChanged }: AskedLineProps) {
  const t = incidentWords.useText()
  const stop = useWrite('Incident_stopAsking', { showsFailure: true })
  const note = useWrite('Incident_noteAnswer', { showsFailure: true })
  const { request_no, state, asks } = request
  const say = ({ teacher_no, answer: seen_answer }: StandInAsk, answer: StandInAnswer) =>
    note.mutate({ request_no, teacher_no, answer, seen_answer }, { onSettled: onChanged })
  return (
    <details className={`${classes.wide} ${classes.asked}`} open={state !== 'ended'}>
      <summary>
        <Tag kind={tagOf[state]}>{t(`asks_${state}`)}</Tag> <span role="status">{summaryOf(request)}</span>
      </summary>
      <ul className={classes.standIns} aria-label={t('asks_of', { student })}>
        {asks.map(ask => (
          <li key={ask.teacher_no}>
            <b>{ask.display_name}</b>
            <PhoneLink phone={ask.phone} of={ask.display_name} />
            <span className="soft small num">{wordsOf(ask, mailless)}</span>
            {state !== 'ended' && (
              <span className={classes.answers}>
                {answersOf(request, ask).map(answer => (
                  <Button
                    key={answer}
                    size="compact-sm"
                    variant="default"
                    disabled={note.isPending}
                    aria-label={t(`note_${answer}_of`, { teacher: ask.display_name })}
                    onClick={() => say(ask, answer)}
                  >
                    {t(`note_${answer}`)}
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      <FailureAlert error={note.error ?? stop.error} />
      {state !== 'ended' && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={stop.isPending}
          aria-label={t('stop_asking_of', { student })}
          onClick={() => stop.mutate({ request_no }, { onSettled: onChanged })}
        >
          {t('stop_asking')}
        </Button>
      )}
    </details>
  )
}

/** What may still be noted: a yes only as long as nobody has said one. */
function answersOf({ state }: StandInRequest, { answer, end_reason }: StandInAsk): StandInAnswer[] {
  if (end_reason === 'busy') return []
  if (state === 'accepted') return answer === 'yes' && end_reason === null ? ['no'] : []
  return answer === 'no' ? ['yes'] : ['yes', 'no']
}

function summaryOf({ state, asks, next_wave_at }: StandInRequest): string {
  const t = incidentWords.say
  if (state === 'accepted') {
    const yes = asks.find(ask => ask.answer === 'yes' && ask.end_reason === null)
    return t('asks_accepted_by', { teacher: yes?.display_name ?? '' })
  }
  if (state === 'nobody') return t('asks_nobody_hint')
  const waits = asks.filter(ask => ask.asked_at !== null && ask.answer === null && ask.end_reason === null)
  const said = asks.filter(ask => ask.answer === 'no')
  return dotsText([
    ...(waits.length > 0 ? [t('asks_waiting', { count: waits.length })] : []),
    ...(said.length > 0 ? [t('asks_no', { count: said.length })] : []),
    ...(next_wave_at === null ? [] : [t('asks_next', { when: lessonInstant.dayAndTime(next_wave_at) })]),
  ])
}

function wordsOf(ask: StandInAsk, mailless: boolean): string {
  const t = incidentWords.say
  const { asked_at, answer, answered_at, answered_by_name, end_reason } = ask
  const when = asked_at === null ? '' : lessonInstant.time(asked_at)
  const asked = when && t(mailless ? 'asked_shown' : 'asked_at', { when })
  if (answer !== null && answered_at !== null) {
    const said = t(`said_${answer}`, { when: lessonInstant.time(answered_at) })
    const by = answered_by_name === '' ? '' : t('said_to', { who: answered_by_name })
    return dotsText([asked, `${said}${by}`].filter(Boolean))
  }
  if (end_reason === 'busy') return t('ask_busy')
  if (end_reason !== null) return dotsText([asked, askEndTexts[end_reason]].filter(Boolean))
  return asked_at === null ? t('ask_in_line') : dotsText([asked, t('ask_unanswered')])
}
