import { Button } from '@mantine/core'
import type { ChatCase } from '@terakoya/contract/chat/review'
import { maxLongReason, maxReason } from '@terakoya/contract/inputLimits'
import { useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { toast } from '../../../components/toast.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { FileLinks } from './FileLinks.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import classes from './Review.module.css'
import { reviewWords } from './text.ts'

interface HeldMessageProps {
  held: NonNullable<ChatCase['held']>
  author: string
  /** Of severity 3 it is let go with a reason. */
  grave: boolean
  onChanged: () => void
  onDecided: () => void
}

/** A message that isn't sent yet, with the two decisions about it. */
export function HeldMessage({ held, author, grave, onChanged, onDecided }: HeldMessageProps) {
  const t = reviewWords.useText()
  const {
    held_no,
    state,
    content,
    files,
    held_at,
    release_at,
    refusal,
    decided_by_name,
    stopped_flag,
    urgent_reason,
    block,
    agreed_by_name,
    agree_bar_flag,
  } = held
  // What can't be sent is not offered: why stands in its place.
  const sendable = release_at === null && block === '' && stopped_flag === 0 && agree_bar_flag === 0
  const [asking, setAsking] = useState<'refuse' | 'release' | null>(null)
  const release = useWrite('ChatReview_release', { showsFailure: true })
  const refuse = useWrite('ChatReview_refuse', { showsFailure: true })
  const letGo = (note?: string, end = () => {}) =>
    release.mutate(
      { held_no, ...(note !== undefined && { note }) },
      {
        onSuccess: answer => {
          if (answer.state === 'agreed') {
            toast({ kind: 'done', message: t('agreed') })
            setAsking(null)
            return
          }
          const sent = answer.state !== 'refused'
          toast({
            kind: sent ? 'done' : 'warning',
            message: !sent
              ? t('not_sent', { reason: answer.refusal })
              : answer.release_at === null
                ? t('released')
                : t('released_later', { when: lessonInstant.dayAndTime(answer.release_at) }),
          })
          if (!sent) return
          end()
          onDecided()
        },
        onSettled: onChanged,
      },
    )
  const turnDown = (reason: string, end: () => void) =>
    refuse.mutate(
      { held_no, reason, ...(release_at !== null && { let_go_flag: 1 as const }) },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: t('refused') })
          end()
          onDecided()
        },
        onSettled: onChanged,
      },
    )
  return (
    <section className={`${classes.held} stack gap-3`} aria-label={t('waiting')}>
      <h3 className="compact strong">{t('waiting')}</h3>
      {state === 'held' && <p className="compact">{t('waiting_hint', { name: author })}</p>}
      {urgent_reason !== '' && (
        <Notice kind="warning">
          {t('held_urgent', { reason: urgent_reason })} {state === 'held' && sendable && t('held_urgent_now')}
        </Notice>
      )}
      <p className={classes.words}>{content}</p>
      <FileLinks files={files} />
      <p className="small quiet num">{lessonInstant.dayAndTime(held_at)}</p>
      {state === 'held' && stopped_flag === 1 && <Notice kind="warning">{t('held_stopped')}</Notice>}
      {state === 'held' && release_at !== null && stopped_flag === 0 && (
        <Notice kind="info">{t('held_later', { when: lessonInstant.dayAndTime(release_at) })}</Notice>
      )}
      {state === 'held' && block !== '' && stopped_flag === 0 && (
        <Notice kind="warning">
          {t('held_block', { reason: block })} {t('held_block_then')}
        </Notice>
      )}
      {state === 'held' && agreed_by_name !== '' && (
        <Notice kind="info">{t('agreed_waits', { name: agreed_by_name })}</Notice>
      )}
      {state === 'released' && <Notice kind="done">{t('held_released', { name: decided_by_name })}</Notice>}
      {state === 'refused' && <Notice kind="info">{t('held_refused', { reason: refusal })}</Notice>}
      {state === 'withdrawn' && <Notice kind="warning">{t('held_withdrawn')}</Notice>}
      {state === 'held' && asking === null && (
        <>
          {release.error && <FailureAlert error={release.error} seen />}
          <div className="row to-end no-print">
            <Button variant="default" onClick={() => setAsking('refuse')}>
              {t('refuse')}
            </Button>
            {sendable && (
              <Button loading={release.isPending} onClick={() => (grave ? setAsking('release') : letGo())}>
                {t('release')}
                {grave && '…'}
              </Button>
            )}
          </div>
        </>
      )}
      {state === 'held' && asking === 'refuse' && (
        <ReasonForm
          title={t('refuse_title')}
          label={t('refuse_label')}
          confirmLabel={t('refuse').replace('…', '')}
          pending={refuse.isPending}
          error={refuse.error}
          maxLength={maxReason}
          onSubmit={turnDown}
          onCancel={() => setAsking(null)}
        />
      )}
      {state === 'held' && asking === 'release' && (
        <ReasonForm
          title={t('release_title')}
          label={t('release_label')}
          confirmLabel={t('release')}
          pending={release.isPending}
          error={release.error}
          maxLength={maxLongReason}
          onSubmit={letGo}
          onCancel={() => setAsking(null)}
        />
      )}
    </section>
  )
}
