import { type PendingLesson, pendingLessons } from '@terakoya/contract/entries/pending-schedule'
import { type PendingCause, pendingCauseTexts } from '@terakoya/domain/entries/pendingCauses'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { DayAndSlot } from '../../../components/day/DayAndSlot.tsx'
import { Tag, type TagKind } from '../../../components/day/Tag.tsx'
import { type ColumnOf, columnsOf } from '../../../framework/table/column.ts'
import { Due } from './Due.tsx'
import classes from './Pending.module.css'
import { pendingWords } from './text.ts'
import { Ways } from './Ways.tsx'

const t = pendingWords.say

const kinds: Record<PendingCause, TagKind> = {
  requested: 'today',
  unassigned: 'warn',
  make_up: 'first',
  later: 'plain',
}

const given: readonly ColumnOf<PendingLesson>[] = [
  {
    key: 'schedule_date',
    get label() {
      return t('when')
    },
    render: row => <DayAndSlot lesson={row} />,
  },
  {
    key: 'causes',
    get label() {
      return t('causes')
    },
    render: ({ causes }) => (
      <span className={classes.tags}>
        {causes.map(cause => (
          <Tag key={cause} kind={kinds[cause]}>
            {pendingCauseTexts[cause]}
          </Tag>
        ))}
      </span>
    ),
  },
  {
    key: 'student_name',
    get label() {
      return t('student')
    },
    beneath: row => schoolYearText(row.school_year_code),
    whole: true,
  },
  {
    key: 'subject_name',
    get label() {
      return t('lesson')
    },
    beneath: 'course_name',
    whole: true,
  },
  {
    key: 'teacher_name',
    get label() {
      return t('teacher')
    },
    whole: true,
    // Of a lesson that waits for something else, nobody is said where nobody may be told.
    render: ({ teacher_name, causes }) =>
      teacher_name === '' && (causes.includes('unassigned') || causes.includes('later')) ? (
        <span className="small soft">{t('teacher_none')}</span>
      ) : (
        teacher_name
      ),
  },
  {
    key: 'center_name',
    get label() {
      return t('center')
    },
    whole: true,
  },
  {
    key: 'due_date',
    get label() {
      return t('due')
    },
    render: row => <Due row={row} />,
  },
  {
    key: 'request_no',
    get label() {
      return t('ways')
    },
    render: row => <Ways row={row} />,
  },
]

const columns = columnsOf(pendingLessons, given as readonly ColumnOf<never>[])

/** The columns; students know whose lessons theirs are. */
export function pendingColumns(isStudent: boolean) {
  return isStudent ? columns.filter(({ key }) => key !== 'student_name') : columns
}
