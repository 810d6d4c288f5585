import { Button, Group, Modal, Radio, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ChatMessage, chatReportReasons } from '@terakoya/contract/chat/chatroom'
import { maxChatReport } from '@terakoya/contract/inputLimits'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../../api/useWrite.ts'
import { useUser } from '../../session/sessionStore.ts'
import { FailureAlert } from '../FailureAlert.tsx'
import { FieldLabel } from '../FieldLabel.tsx'
import { Notice } from '../Notice.tsx'
import classes from './Chat.module.css'
import type { RoomKey } from './roomKey.ts'
import { chatWords } from './text.ts'

type Reason = (typeof chatReportReasons)[number]

/** Of what a child may need more than that somebody knows it. */
const mayHurt: readonly Reason[] = ['sexual', 'violence', 'meeting', 'abuse']

interface ReportDialogProps {
  room: RoomKey
  message: ChatMessage
  onClose: () => void
}

/** 通報: tells those who watch over the center of a message; its sender isn't told. */
export function ReportDialog({ room: { rel_model, rel_id }, message, onClose }: ReportDialogProps) {
  const t = chatWords.useText()
  const { isStudent } = useUser()
  const report = useWrite('Chat_report', { showsFailure: true })
  const [reason, setReason] = useState<Reason | null>(null)
  const [detail, setDetail] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(reason === null)
    if (reason !== null) report.mutate({ rel_model, rel_id, id: message.id, reason, detail: detail.trim() })
  }
  return (
    <Modal opened onClose={onClose} title={t('report_title')} size={500}>
      {report.isSuccess ? (
        <div className="stack">
          <Notice kind="done" live seen>
            {t('report_done')}
          </Notice>
          {isStudent && reason !== null && mayHurt.includes(reason) && (
            <Notice kind="info" title={t('help')}>
              <p>{t('report_help')}</p>
            </Notice>
          )}
          <Group justify="flex-end">
            {isStudent && (
              <Button component={Link} to="/Consult" variant="default">
                {t('consult')}
              </Button>
            )}
            <Button onClick={onClose}>{t('close')}</Button>
          </Group>
        </div>
      ) : (
        <form className="stack" onSubmit={submit} noValidate>
          <p className="note">{t('report_body')}</p>
          <blockquote className={classes.quote} aria-label={t('report_what')}>
            <b>{message.sender_name}</b>
            {message.content || message.files.map(file => file.file_name).join('、')}
          </blockquote>
          <Radio.Group
            label={<FieldLabel required>{t('report_reason')}</FieldLabel>}
            value={reason}
            onChange={value => {
              setReason(value as Reason)
              setMissing(false)
            }}
            errorProps={{ mt: 'xs' }}
            {...(missing && { error: t('report_reason_missing') })}
          >
            <div className="stack gap-3">
              {chatReportReasons.map(each => (
                <Radio key={each} value={each} label={t(`report_${each}`)} />
              ))}
            </div>
          </Radio.Group>
          <Textarea
            label={<FieldLabel>{t('report_detail')}</FieldLabel>}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={maxChatReport}
            value={detail}
            onChange={event => setDetail(event.currentTarget.value)}
          />
          <FailureAlert error={report.error} title={t('report_failed')} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={report.isPending}>
              {t('report')}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  )
}
