import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ZoomLogRow } from '@terakoya/contract/meetings/zoom-log'
import { attendance, attendanceMarkText, type CorrectedAttendance } from '@terakoya/domain/lessons/attendance'
import { callKey } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { toast } from '../../../components/toast.ts'
import { sentencesText } from '../../../words/joining.ts'
import { sayWord } from './teacherWord.ts'
import { zoomLogWords } from './text.ts'

/** Marks the attendance as the log proposes, where nobody has marked it: an absence is asked about once more. */
export function TakeProposal({ row }: { row: ZoomLogRow }) {
  const t = zoomLogWords.useText()
  const queryClient = useQueryClient()
  const save = useWrite('C40701_setAttendance')
  const { schedule_no, student_name, proposed, attendance_distinction: seen } = row
  if (proposed === null || seen !== attendance.open) return null
  const mark = attendanceMarkText(proposed)
  const word =
    proposed === attendance.absent && row.teacher_word !== null
      ? sayWord(row, { ...row.teacher_word, answer: 'student' })
      : null
  const take = async () => {
    const sure =
      proposed !== attendance.absent ||
      (await askConfirm({
        title: t('take_title', { student: student_name, mark }),
        body: word === null ? t('take_body') : sentencesText(word, t('take_against'), t('take_body')),
        confirmLabel: t('take', { mark }),
      }))
    if (!sure) return
    save.mutate(
      {
        schedule_no,
        attendance_distinction: proposed as CorrectedAttendance,
        seen_distinction: attendance.open,
        reason: t(word === null ? 'take_reason' : 'take_reason_against'),
      },
      {
        onSuccess: () => toast({ kind: 'done', message: t('taken', { student: student_name, mark }) }),
        onSettled: () => queryClient.invalidateQueries({ queryKey: callKey('ZoomLog_doBrowse') }),
      },
    )
  }
  return (
    <>
      {word !== null && <small>{word}</small>}
      <Button
        className="no-print"
        size="compact-sm"
        variant="default"
        loading={save.isPending}
        aria-label={t('take_of', { student: student_name, mark })}
        onClick={() => void take()}
      >
        {t('take', { mark })}
      </Button>
    </>
  )
}
