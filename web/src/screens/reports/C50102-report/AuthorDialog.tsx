import { Button, Group, Modal, Select, TextInput } from '@mantine/core'
import { maxReason } from '@terakoya/contract/inputLimits'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import { type FormEvent, useMemo, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { closeDialog } from '../../../framework/unsaved/closeDialog.ts'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import type { Report } from './rowsState.ts'
import { reportWords } from './text.ts'
import { useRereadReport } from './useRereadReport.ts'

/** Another teacher held the lesson: who it was, and why the report says so from now on (C50102_setAuthor). */
export function AuthorDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const t = reportWords.useText()
  const { schedule_no, t3110_lock_version, teacher_no: now, teacher_name } = report
  const { data, error: unread } = useCall('C50102_getAuthors', { schedule_no }, { staleTime: 0 })
  const reread = useRereadReport()
  const [teacher_no, choose] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const work = useUnsaved<{ teacher_no: string | null; reason: string }>({
    key: `C50102-author/${schedule_no}`,
    value: useMemo(() => ({ teacher_no, reason }), [teacher_no, reason]),
    dirty: teacher_no !== null || reason !== '',
    restore: draft => {
      choose(draft.teacher_no)
      setReason(draft.reason)
    },
    losesOn: 'report',
  })
  const write = useSave('C50102_setAuthor', {
    work,
    doneText: () => t('done_author'),
    onSaved: () => {
      reread()
      onClose()
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (teacher_no === null || looksBlank(reason)) return
    write.send({ schedule_no, t3110_lock_version, teacher_no: Number(teacher_no), reason })
  }
  return (
    <Modal
      opened
      onClose={() => void closeDialog(work, onClose, write.saving)}
      title={t('act_author')}
      size={500}
    >
      <form className="stack" onSubmit={save} noValidate>
        <p>{t('author_body', { name: teacher_name })}</p>
        <DraftOffer work={work} besideLessons />
        <FailureAlert error={write.failure ?? unread} />
        <Select
          label={t('author_new')}
          searchable
          data={(data ?? [])
            .filter(each => each.value !== now)
            .map(({ value, label, ng_flag }) => ({
              value: String(value),
              label: ng_flag === 1 ? t('author_ng', { name: label }) : label,
              disabled: ng_flag === 1,
            }))}
          value={teacher_no}
          onChange={choose}
          nothingFoundMessage={t('author_none')}
          error={tried && teacher_no === null ? t('author_missing') : null}
          data-autofocus
        />
        <TextInput
          label={t('author_reason')}
          description={t('author_hint')}
          maxLength={maxReason}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
          error={tried && looksBlank(reason) ? t('reopen_missing') : null}
        />
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            onClick={() => {
              work.dropDraft()
              onClose()
            }}
          >
            {t('cancel')}
          </Button>
          <Button type="submit" loading={write.saving}>
            {t('act_author')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
