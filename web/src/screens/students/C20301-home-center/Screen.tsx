import { StudentChoice } from '../../../components/students/StudentChoice.tsx'
import { recordParam } from '../../../routing/addressParams.ts'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { ChangeOfStudent } from './ChangeOfStudent.tsx'
import classes from './HomeCenter.module.css'
import { PlannedChanges } from './PlannedChanges.tsx'
import { homeCenterWords } from './text.ts'

const parseSearch = ({ student }: Readonly<Record<string, unknown>>) => ({ student: recordParam(student) })

/** 所属センター変更 (C20301): a student's home center from a day on, seen before it is done, and taken back. */
export function Screen() {
  const t = homeCenterWords.useText()
  const [{ student }, change] = useUrlSearch(parseSearch)
  return (
    <div className={`page ${classes.page}`}>
      {student === undefined ? (
        <StudentChoice onChoose={({ student_no }) => change({ student: student_no })}>
          {t('search_hint')}
        </StudentChoice>
      ) : (
        <ChangeOfStudent key={student} student_no={student} onLeave={() => change({ student: undefined })} />
      )}
      <PlannedChanges />
    </div>
  )
}
