import { Button, Group, Modal, Textarea } from '@mantine/core'
import { maxReason } from '@terakoya/contract/inputLimits'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useWrite } from '../../api/useWrite.ts'
import { fetchFile, saveFile } from '../../framework/files/downloadFile.ts'
import { closeDialog } from '../../framework/unsaved/closeDialog.ts'
import { useUnsaved } from '../../framework/unsaved/useUnsaved.ts'
import { useSession } from '../../session/sessionStore.ts'
import { ErrorState } from '../ErrorState.tsx'
import { FailureAlert } from '../FailureAlert.tsx'
import { FieldLabel } from '../FieldLabel.tsx'
import { Loading } from '../Loading.tsx'
import { toast } from '../toast.ts'
import classes from './Chat.module.css'
import { chatWords } from './text.ts'

/** The way to what a message said before it was taken out: for who watches over chat, with a reason that is kept. */
export function SealedWords({ message_no }: { message_no: number }) {
  const t = chatWords.useText()
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  if (!user?.authority_function_ids.includes('ChatReview')) return null
  return (
    <>
      <Button className="start no-print" variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {t('sealed_read')}
      </Button>
      {open && <SealedDialog message_no={message_no} onClose={() => setOpen(false)} />}
    </>
  )
}

function SealedDialog({ message_no, onClose }: { message_no: number; onClose: () => void }) {
  const t = chatWords.useText()
  const opening = useWrite('ChatReview_openSealed', { showsFailure: true })
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  // Why somebody wants to read what was taken out lies in no browser.
  const work = useUnsaved({
    key: null,
    value: reason,
    dirty: !opening.isSuccess && reason.trim() !== '',
    restore: setReason,
    losesOn: 'room flag tab',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') opening.mutate({ message_no, reason: reason.trim() })
  }
  return (
    <Modal
      opened
      onClose={() => void closeDialog(work, onClose, opening.isPending)}
      title={t('sealed_title')}
      size={500}
    >
      {opening.isSuccess ? (
        <div className="stack">
          <Original message_no={message_no} />
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('close')}</Button>
          </Group>
        </div>
      ) : (
        <form className="stack" onSubmit={submit} noValidate>
          <p className="note">{t('sealed_body')}</p>
          <Textarea
            label={<FieldLabel required>{t('sealed_reason')}</FieldLabel>}
            aria-required
            data-autofocus
            autosize
            minRows={2}
            maxLength={maxReason}
            value={reason}
            error={missing ? t('sealed_reason_missing') : undefined}
            onChange={event => {
              setReason(event.currentTarget.value)
              setMissing(false)
            }}
          />
          <FailureAlert error={opening.error} title={t('sealed_failed')} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={opening.isPending}>
              {t('sealed_open')}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  )
}

function Original({ message_no }: { message_no: number }) {
  const t = chatWords.useText()
  const { data, error, refetch } = useCall('ChatReview_readSealed', { message_no }, { staleTime: 0 })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading lines={2} />
  const download = (_id: string) =>
    fetchFile('File_download', { _id })
      .then(saveFile)
      .catch(() => toast({ kind: 'error', message: t('sealed_file_failed') }))
  return (
    <>
      <blockquote className={classes.quote}>{data.content || t('sealed_no_words')}</blockquote>
      {data.files.length > 0 && (
        <ul className="stack gap-2" aria-label={t('sealed_files')}>
          {data.files.map(({ _id, file_name }) => (
            <li key={_id}>
              <Button variant="default" size="compact-sm" onClick={() => void download(_id)}>
                {file_name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
