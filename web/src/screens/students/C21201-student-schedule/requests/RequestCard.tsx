import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { StudentRequest, ToldSlot } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import {
  keptUntil,
  type RequestState,
  requestKindTexts,
  requestStateOfFamily,
} from '@terakoya/domain/entries/requestStates'
import { useWrite } from '../../../../api/useWrite.ts'
import { askConfirm } from '../../../../components/ask.tsx'
import { DayAndSlot } from '../../../../components/day/DayAndSlot.tsx'
import { Tag, type TagKind } from '../../../../components/day/Tag.tsx'
import { useNow } from '../../../../components/day/useNow.ts'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import shared from '../../../../components/schedule/SchedulePage.module.css'
import { toast } from '../../../../components/toast.ts'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import { joiningWords } from '../../../../words/joining.ts'
import { rereadRequests } from '../rereadRequests.ts'
import classes from '../StudentSchedule.module.css'
import { requestsWords } from './text.ts'

const kinds: Record<RequestState, TagKind> = {
  open: 'today',
  accepted: 'ok',
  declined: 'warn',
  withdrawn: 'plain',
}

const slotWords = ({ schedule_date, time_limit_no }: ToldSlot) =>
  `${dayText(schedule_date)} ${slotText(time_limit_no)}`

/** One request with its state, before → after, and the way back while it is open. */
export function RequestCard({ request }: { request: StudentRequest }) {
  const t = requestsWords.useText()
  const today = useNow().day
  const queries = useQueryClient()
  const withdraw = useWrite('C21201_withdraw', { showsFailure: true })
  const { request_no, lock_version, request_kind, request_status, subject_name, before, after } = request
  const { first_choice, second_choice, reserved_until, make_up_until } = request
  const title = `${requestKindTexts[request_kind]} ${subject_name}`
  const open = request_status === 'open'
  const kept = keptUntil(
    reserved_until,
    [first_choice, second_choice].filter(slot => slot !== null),
  )
  const takeBack = async () => {
    const sure = await askConfirm({
      title: t('withdraw_title'),
      body: t('withdraw_body', { what: `${before ? `${slotWords(before)} ` : ''}${title}` }),
      confirmLabel: t('withdraw'),
    })
    if (!sure) return
    withdraw.mutate(
      { request_no, lock_version },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: t('withdrawn') })
          void rereadRequests(queries)
        },
        // It was decided meanwhile: the card says how.
        onError: () => void rereadRequests(queries),
      },
    )
  }
  const rows: [string, ToldSlot | null][] =
    request_kind === 'absence'
      ? [[t('lesson'), before]]
      : [
          [t('before'), before],
          ...(after
            ? ([[t(before ? 'after' : 'added'), after]] as [string, ToldSlot][])
            : ([
                [t('first'), first_choice],
                [t('second'), second_choice],
              ] as [string, ToldSlot | null][])),
        ]
  return (
    <li className={`${shared.card} ${classes.card}`} aria-labelledby={`request-${request_no}`}>
      <h3 id={`request-${request_no}`}>
        {title}
        <Tag kind={kinds[request_status]}>{requestStateOfFamily(request_kind, request_status)}</Tag>
        <small className="num">
          {t('requested', { when: lessonInstant.dayAndTime(request.requested_at) })}
        </small>
      </h3>
      <dl className="num">
        {rows.map(([label, slot]) =>
          slot === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <DayAndSlot plain lesson={slot} />
              </dd>
            </div>
          ),
        )}
        {request.request_text !== '' && (
          <div>
            <dt>{t('message')}</dt>
            <dd>{request.request_text}</dd>
          </div>
        )}
      </dl>
      {open && first_choice && request.closed_flag === 0 && (
        <p className="num">{t(kept >= today ? 'reserved' : 'reserved_over', { day: dayText(kept) })}</p>
      )}
      {request.closed_flag === 1 && <p>{t('closed')}</p>}
      {request.decline_reason !== '' && <p>{t('declined', { reason: request.decline_reason })}</p>}
      {request_kind === 'absence' && request_status === 'accepted' && (
        <p className="num">
          {make_up_until === null ? t('no_make_up') : t('make_up', { day: dayText(make_up_until) })}
        </p>
      )}
      <FailureAlert error={withdraw.error} title={t('withdraw_failed')} />
      {open && (
        <Button
          size="compact-sm"
          variant="default"
          loading={withdraw.isPending}
          onClick={() => void takeBack()}
        >
          {t('withdraw')}
          <span className="visually-hidden">{joiningWords.say('colon') + title}</span>
        </Button>
      )}
    </li>
  )
}
