import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { maxRequestText } from '@terakoya/contract/inputLimits'
import { dayText } from '@terakoya/domain/days/dayText'
import { wishFaultTexts } from '@terakoya/domain/entries/wishFault'
import { useState } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { CenterContact } from '../../../../components/center/CenterContact.tsx'
import { ErrorState } from '../../../../components/ErrorState.tsx'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { FieldLabel } from '../../../../components/FieldLabel.tsx'
import { Loading } from '../../../../components/Loading.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import { DraftOffer } from '../../../../framework/unsaved/DraftOffer.tsx'
import { useSave } from '../../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../../framework/unsaved/useUnsaved.ts'
import { rereadRequests } from '../rereadRequests.ts'
import { LessonBox } from './AskedLesson.tsx'
import classes from './Asking.module.css'
import { askingWords } from './text.ts'

interface AbsenceFormProps {
  schedule_no: number
  /** Sent: until when the lesson may be made up, `null` without that right. */
  onSent: (make_up_until: string | null) => void
  /** It can be moved without being missed: asks for that instead. */
  onChange: () => void
  onClose: () => void
}

/** Says that a lesson will be missed, and before it is said what it costs. */
export function AbsenceForm({ schedule_no, onSent, onChange, onClose }: AbsenceFormProps) {
  const t = askingWords.useText()
  const queries = useQueryClient()
  const { data, error, refetch } = useCall(
    'C21201_getChoices',
    { kind: 'change', schedule_no },
    { staleTime: 0 },
  )
  const [text, setText] = useState('')
  const [sent, setSent] = useState(false)
  const work = useUnsaved({
    key: `C21201/absence/${schedule_no}`,
    value: text,
    dirty: !sent && text !== '',
    restore: setText,
    losesOn: 'ask lesson',
  })
  const save = useSave('C21201_doAddRequest', {
    work,
    onSaved: ({ make_up_until }) => {
      setSent(true)
      void rereadRequests(queries)
      onSent(make_up_until)
    },
    // The deadline may have passed since: what it costs is said anew. Where nobody was reached, that is said once.
    onRefused: (_, { kind }) => {
      if (kind === 'status') void refetch()
    },
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading lines={4} />
  const { lesson, absence, fault } = data
  const submit = () => {
    if (!absence) return
    save.send({ kind: 'absence', schedule_no, in_time: absence.in_time, request_text: text })
  }
  const deadline = absence && { day: dayText(absence.deadline_date), time: absence.deadline_time }
  return (
    <div className={classes.step}>
      {lesson && <LessonBox lesson={lesson} label={t('lesson')} />}
      {!absence || !deadline ? (
        <>
          <Notice kind="warning">
            {fault === 'cancelled' || fault === 'begun' || fault === 'requested' || fault === 'untold'
              ? wishFaultTexts[fault]
              : t('no_absence')}
          </Notice>
          <CenterContact />
        </>
      ) : (
        <>
          {absence.in_time ? (
            <Notice kind="info" title={t('absence_deadline', deadline)}>
              {t('absence_in_time', { until: dayText(absence.make_up_until) })}
            </Notice>
          ) : (
            <Notice kind="warning">
              {t('absence_late', deadline)}
              {fault === '' && (
                <div className="stack gap-2">
                  {t('absence_or_change')}
                  <Button variant="default" size="compact-md" className="start" onClick={onChange}>
                    {t('title_change')}
                  </Button>
                </div>
              )}
            </Notice>
          )}
          <DraftOffer work={work} besideLessons />
          <Textarea
            label={<FieldLabel>{t('absence_reason')}</FieldLabel>}
            description={t('reason_hint')}
            value={text}
            maxLength={maxRequestText}
            autosize
            minRows={2}
            onChange={event => setText(event.currentTarget.value)}
          />
        </>
      )}
      <FailureAlert error={save.error} title={t('absence_failed')} seen />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose} disabled={save.saving}>
          {t('close')}
        </Button>
        {absence && (
          <Button loading={save.saving} onClick={submit} {...(!absence.in_time && { color: 'red.9' })}>
            {t(absence.in_time ? 'absence_send' : 'absence_send_late')}
          </Button>
        )}
      </div>
    </div>
  )
}
