import { Button, Group, Textarea } from '@mantine/core'
import { limitOf } from '@terakoya/domain/reports/faults'
import { useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { refusalOf } from '../../../framework/unsaved/refusal.ts'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { type HandoverConflict, handoverConflictOf } from './conflicts.ts'
import { HandoverConflictDialog } from './HandoverConflictDialog.tsx'
import classes from './Report.module.css'
import { handoverRow, type Report } from './rowsState.ts'
import { reportWords } from './text.ts'
import { useRereadReport } from './useRereadReport.ts'

/** The running handover to all teachers: to be read, and where the form has no row for it to be written here. */
export function Handover({ report }: { report: Report }) {
  const t = reportWords.useText()
  const { handover, mode, open_rows, t3110_lock_version } = report
  const writes = mode !== 'view' && !open_rows.includes(handoverRow) && t3110_lock_version > 0
  const [opened, setOpened] = useState(false)
  if (!handover) return null
  const { handover_text, updated_at, updated_by } = handover
  return (
    <section className={classes.besidePart} aria-labelledby="beside-handover">
      <h3 id="beside-handover">{t('handover')}</h3>
      {!opened && (
        <>
          {handover_text === '' ? (
            <p className="note">{t('handover_none')}</p>
          ) : (
            <p className={classes.written}>{handover_text}</p>
          )}
          {updated_at !== null && (
            <small className="hint num">
              {t('handover_at', { name: updated_by, at: lessonInstant.dayAndTime(updated_at) })}
            </small>
          )}
        </>
      )}
      {writes && (
        <HandoverForm
          report={report}
          handover={handover}
          opened={opened}
          onOpen={() => setOpened(true)}
          onClose={() => setOpened(false)}
        />
      )}
    </section>
  )
}

interface HandoverFormProps {
  report: Report
  handover: NonNullable<Report['handover']>
  opened: boolean
  onOpen: () => void
  onClose: () => void
}

function HandoverForm({ report, handover, opened, onOpen, onClose }: HandoverFormProps) {
  const t = reportWords.useText()
  const reread = useRereadReport()
  const { schedule_no, t3110_lock_version } = report
  const [written, setWritten] = useState<{ text: string; version: number } | null>(null)
  const [conflict, setConflict] = useState<HandoverConflict | null>(null)
  const stored = handover.handover_text
  const text = written?.text ?? stored
  const work = useUnsaved({
    key: `C50102-handover/${schedule_no}`,
    value: written,
    dirty: written !== null && written.text !== stored,
    restore: draft => {
      setWritten(draft)
      onOpen()
    },
  })
  const end = () => {
    setConflict(null)
    setWritten(null)
    onClose()
  }
  const save = useSave('C50102_doEditHandover', {
    work,
    doneText: () => t('handover_saved'),
    onSaved: end,
    onRefused: ({ current }, failure) => setConflict(handoverConflictOf(current, failure.errorCode)),
    onSettled: reread,
  })
  const resolve = useWrite('C50102_resolveHandoverConflict', { showsFailure: true })
  if (!opened) {
    return (
      <>
        <DraftOffer work={work} besideLessons />
        <Button size="compact-md" variant="default" className="start no-print" onClick={onOpen}>
          {t('handover_edit')}
        </Button>
      </>
    )
  }
  return (
    <div className="stack gap-3">
      <Textarea
        aria-label={t('handover')}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={limitOf(handoverRow)}
        autoFocus
        value={text}
        onChange={event =>
          setWritten({
            text: event.currentTarget.value,
            version: written?.version ?? handover.lock_version,
          })
        }
      />
      <FailureAlert error={save.error} />
      <Group justify="flex-end" gap="xs">
        <Button
          size="compact-md"
          variant="default"
          onClick={() => {
            work.dropDraft()
            end()
          }}
        >
          {t('handover_close')}
        </Button>
        <Button
          size="compact-md"
          loading={save.saving}
          onClick={() =>
            save.submit({
              schedule_no,
              t3110_lock_version,
              handover_lock_version: written?.version ?? handover.lock_version,
              handover_all_teachers: text.trim(),
            })
          }
        >
          {t('handover_save')}
        </Button>
      </Group>
      {conflict && (
        <HandoverConflictDialog
          key={conflict.handover_version}
          conflict={conflict}
          solving={resolve.isPending}
          error={refusalOf(resolve.error).error}
          onLeave={() => setConflict(null)}
          onSolve={joined =>
            resolve.mutate(
              {
                schedule_no,
                t3110_lock_version,
                handover_lock_version: conflict.handover_version,
                handover_all_teachers: joined,
              },
              {
                onSuccess: () => {
                  work.dropDraft()
                  end()
                },
                onError: failure => {
                  const newer = handoverConflictOf(failure.current, failure.errorCode)
                  if (newer) setConflict(newer)
                },
                onSettled: reread,
              },
            )
          }
        />
      )}
    </div>
  )
}
