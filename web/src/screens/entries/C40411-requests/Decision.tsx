import { Button, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type JudgedChoice, requests } from '@terakoya/contract/entries/C40411-requests'
import { maxDeclineReason } from '@terakoya/contract/inputLimits'
import { limitText, warningText } from '@terakoya/domain/assignment/reasonTexts'
import { monthOf } from '@terakoya/domain/days/month'
import { wishFaultTexts } from '@terakoya/domain/entries/wishFault'
import { wishReasonStatement } from '@terakoya/domain/entries/wishReason'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { Tag } from '../../../components/day/Tag.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { isMailless } from '../../../components/mailless/mailless.ts'
import { Notice } from '../../../components/Notice.tsx'
import { toast } from '../../../components/toast.ts'
import { useChanged } from '../../../framework/resource/changed.ts'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { useCenters } from '../../../session/useCenters.ts'
import type { RequestRecord } from './RequestDetail.tsx'
import classes from './Requests.module.css'
import { requestWords } from './text.ts'
import { whenText } from './Wish.tsx'

interface DecisionProps {
  request: RequestRecord
  decides: boolean
  /** Told what was refused, with what was typed for it; `null` when it is tried anew. */
  onRefused: (error: unknown, typed: string) => void
}

/** The choices as they stand now, with who could teach them; below, the way to decline. */
export function Decision({ request, decides, onRefused }: DecisionProps) {
  const t = requestWords.useText()
  const { request_no } = request
  const { data, error, refetch } = useCall('C40411_getCandidates', { request_no }, { staleTime: 0 })
  const changed = useChanged(requests)
  const accept = useWrite('C40411_accept', { showsFailure: true })
  const { student_name: name, subject_name: subject } = request

  const agree = async ({ choice, schedule_date, time_limit_no }: JudgedChoice) => {
    const agreed = await askConfirm({
      title: t('accept_title', { choice }),
      body: (
        <div className="stack">
          <span>
            {t(request.request_kind === 'addition' ? 'accept_addition' : 'accept_change', { name, subject })}
          </span>
          <b className="num">
            {[
              whenText(request.before_date, request.before_time_limit_no),
              whenText(schedule_date, time_limit_no),
            ]
              .filter(part => part !== '')
              .join(' → ')}
          </b>
          <span>{t(isMailless() ? 'accept_mailless' : 'accept_mail')}</span>
        </div>
      ),
      confirmLabel: t('accept'),
    })
    if (!agreed) return
    onRefused(null, '')
    accept.mutate(
      { request_no, lock_version: request.lock_version, choice },
      {
        onSuccess: () => toast({ kind: 'done', message: t('accepted', { name }) }),
        onError: error => onRefused(error, ''),
        onSettled: changed,
      },
    )
  }
  if (!data) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading lines={3} />
  }
  return (
    <>
      <h3 className={classes.heading}>{t('judging')}</h3>
      {data.fault !== '' && <Notice kind="warning">{wishFaultTexts[data.fault]}</Notice>}
      {data.choices.map(choice => (
        <Choice
          key={choice.choice}
          choice={choice}
          barred={data.fault !== ''}
          busy={accept.isPending}
          onAccept={decides ? () => void agree(choice) : null}
        />
      ))}
      {decides && <Decline key={request_no} request={request} onRefused={onRefused} />}
    </>
  )
}

interface ChoiceProps {
  choice: JudgedChoice
  barred: boolean
  busy: boolean
  onAccept: (() => void) | null
}

function Choice({ choice, barred, busy, onAccept }: ChoiceProps) {
  const t = requestWords.useText()
  const { authority_function_ids } = useUser()
  const { reason, center_no, candidates, candidate_count } = choice
  const opensSeats = useCenters().own.some(each => each.center_no === center_no)
  const possible = reason === '' && !barred
  return (
    <section className={classes.choice} aria-label={t(choice.choice === 1 ? 'first' : 'second')}>
      <div className={classes.choiceHead}>
        <span className="num strong">
          {`${t(choice.choice === 1 ? 'first' : 'second')}　${whenText(choice.schedule_date, choice.time_limit_no)}`}
        </span>
        {onAccept && possible && (
          <Button size="compact-md" loading={busy} onClick={onAccept}>
            {t('accept_choice', { choice: choice.choice })}
          </Button>
        )}
      </div>
      <span className={`num ${classes.verdict}`} data-barred={reason !== '' || undefined}>
        {reason === '' ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
        {reason === ''
          ? `${t('possible')}　${t('left', { count: choice.rem_teacher_cnt })}`
          : wishReasonStatement(reason)}
      </span>
      {reason === 'full_control' && opensSeats && authority_function_ids.includes('C30201') && (
        <Button
          component={Link}
          to="/C30201"
          search={linkSearch('/C30201', { center: center_no, month: monthOf(choice.schedule_date) })}
          size="compact-sm"
          variant="default"
        >
          {t('open_seats')}
        </Button>
      )}
      {possible && candidates.length === 0 && (
        // Elsewhere they are counted and not named.
        <small>
          {candidate_count > 0 ? t('candidates', { count: candidate_count }) : t('candidates_none')}
        </small>
      )}
      {possible && candidates.length > 0 && (
        <>
          <small>
            {candidate_count > 0 ? t('candidates', { count: candidate_count }) : t('candidates_other')}
          </small>
          <ol className={classes.teachers}>
            {candidates.map((each, at) => (
              <li key={each.teacher_no}>
                <span className={`num ${classes.rank}`}>{at + 1}</span>
                {each.display_name}
                {each.warnings.map(warning => (
                  <Tag key={warning} kind="warn">
                    {warningText[warning]}
                  </Tag>
                ))}
                {each.limits.map(limit => (
                  <Tag key={limit} kind="warn">
                    {limitText[limit]}
                  </Tag>
                ))}
              </li>
            ))}
          </ol>
          {candidate_count > candidates.length && (
            <small className="num">
              {t('candidates_more', { count: candidate_count - candidates.length })}
            </small>
          )}
        </>
      )}
    </section>
  )
}

/** 見送り, with the reason that the student reads; what is typed stays as a draft until it is sent. */
function Decline({ request, onRefused }: Pick<DecisionProps, 'request' | 'onRefused'>) {
  const t = requestWords.useText()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const changed = useChanged(requests)
  const [reason, setReason] = useState('')
  const work = useUnsaved({
    key: `C40411-decline/${request.request_no}`,
    value: reason,
    dirty: reason !== '',
    restore: setReason,
  })
  const save = useSave('C40411_decline', {
    work,
    doneText: () => t('declined', { name: request.student_name }),
    onSaved: () => setReason(''),
    onRefused: (_, failure) => onRefused(failure, reason),
    onSettled: changed,
  })
  const [missing, setMissing] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    const agreed = await askConfirm({
      title: t('decline_confirm', { name: request.student_name }),
      body: (
        <div className="stack">
          <span>{t(isMailless() ? 'decline_tells_mailless' : 'decline_tells')}</span>
          <b className={classes.typed}>{reason}</b>
        </div>
      ),
      confirmLabel: t('decline'),
    })
    if (!agreed) return
    onRefused(null, '')
    save.submit({
      request_no: request.request_no,
      lock_version: request.lock_version,
      decline_reason: reason,
    })
  }
  return (
    <form
      className="stack gap-3 no-print"
      onSubmit={event => void submit(event)}
      aria-label={t('decline_title')}
    >
      <DraftOffer work={work} besideLessons />
      <Textarea
        ref={field}
        id={id}
        label={<FieldLabel required>{t('decline_reason')}</FieldLabel>}
        description={t(isMailless() ? 'decline_hint_mailless' : 'decline_hint')}
        autosize
        minRows={2}
        maxLength={maxDeclineReason}
        value={reason}
        onChange={event => {
          setReason(event.currentTarget.value)
          setMissing(false)
        }}
        error={missing ? t('decline_missing') : null}
      />
      <div className="row to-end">
        <Button type="submit" variant="default" loading={save.saving}>
          {t('decline')}
        </Button>
      </div>
    </form>
  )
}
