import { Button, Group, Modal } from '@mantine/core'
import { attendance, attendanceMarkText } from '@terakoya/domain/lessons/attendance'
import { useWrite } from '../../../api/useWrite.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import type { Report } from './rowsState.ts'
import { reportWords } from './text.ts'

interface AttendanceDialogProps {
  report: Report
  /** The student is marked: the report may go. */
  onMarked: () => void
  onClose: () => void
}

/** A report is of a lesson that somebody attended: the mark that is missing, in one tap, and the report goes with it. */
export function AttendanceDialog({ report, onMarked, onClose }: AttendanceDialogProps) {
  const t = reportWords.useText()
  const mark = useWrite('C11101_setAttendance', { showsFailure: true })
  return (
    <Modal opened onClose={onClose} title={t('attendance_title')} size={500}>
      <div className="stack">
        <p>{t('attendance_body', { name: report.student_name })}</p>
        <FailureAlert error={mark.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          {([attendance.midway, attendance.done] as const).map(each => (
            <Button
              key={each}
              variant={each === attendance.done ? 'filled' : 'default'}
              loading={mark.isPending && mark.variables?.attendance_distinction === each}
              disabled={mark.isPending}
              {...(each === attendance.done && { 'data-autofocus': true })}
              onClick={() =>
                mark.mutate(
                  { schedule_no: report.schedule_no, attendance_distinction: each, seen_distinction: 0 },
                  { onSuccess: onMarked },
                )
              }
            >
              {attendanceMarkText(each)}
            </Button>
          ))}
        </Group>
      </div>
    </Modal>
  )
}
