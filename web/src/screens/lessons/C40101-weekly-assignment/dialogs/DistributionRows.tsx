import type { OutputOf } from '@terakoya/contract/wireTypes'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { asideText } from '../../../../words/joining.ts'
import type { SubjectName } from '../model/weekData.ts'
import { assignmentWords } from '../text.ts'
import classes from './Dialogs.module.css'

type Row = OutputOf<'C40101_getDistributionDiff'>['added'][number]

interface DistributionRowsProps {
  title: string
  rows: readonly Row[]
  subjectOf: ReadonlyMap<number, SubjectName>
  /** Shown without asking: what people already know and what changes for them. */
  opened: boolean
}

/** One kind of difference with its lessons: who changes from what to what. */
export function DistributionRows({ title, rows, subjectOf, opened }: DistributionRowsProps) {
  const t = assignmentWords.useText()
  const heading = (
    <>
      <span>{title}</span>
      <span className="num">{t('count', { count: rows.length })}</span>
    </>
  )
  if (rows.length === 0) return <div className={`${classes.kind} ${classes.empty}`}>{heading}</div>
  return (
    <details className={classes.kind} open={opened}>
      <summary>{heading}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <section className={classes.rows} tabIndex={0} aria-label={title}>
        <table>
          <thead className="visually-hidden">
            <tr>
              <th>{t('detail_when')}</th>
              <th>{t('diff_student')}</th>
              <th>{t('detail_subject')}</th>
              <th>{t('detail_teacher')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.schedule_no}>
                <td className="num">
                  {shortDayText(row.schedule_date)} {slotTimes(row.time_limit_no).start}
                </td>
                <td>{row.student_name}</td>
                <td>{subjectOf.get(row.subject_no)?.name2}</td>
                <td>{teachersOf(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

/** 久保 亮 → 藤井 慧; where the teacher stays, the time is what changes. */
function teachersOf(row: Row): string {
  const { before_teacher_no, before_teacher_name, teacher_no, teacher_name } = row
  if (before_teacher_no === 0) return teacher_name
  const nobody = assignmentWords.say('diff_nobody')
  if (teacher_no === 0) return `${before_teacher_name} → ${nobody}`
  return teacher_no === before_teacher_no
    ? asideText(teacher_name, assignmentWords.say('diff_time'))
    : `${before_teacher_name} → ${teacher_name}`
}
