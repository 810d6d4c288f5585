import { useUrlSearch } from '../../../shell/useUrlSearch.ts'
import { ChangeOfStudent } from './ChangeOfStudent.tsx'
import classes from './HomeCenter.module.css'
import { PlannedChanges } from './PlannedChanges.tsx'
import { StudentChoice } from './StudentChoice.tsx'
import { parseSearch } from './search.ts'

/** 所属センター変更 (C20301): a student's home center from a day on, seen before it is done, and taken back. */
export function Screen() {
  const [{ student }, change] = useUrlSearch(parseSearch)
  return (
    <div className={`page ${classes.page}`}>
      {student === undefined ? (
        <StudentChoice onChoose={student_no => change({ student: student_no })} />
      ) : (
        <ChangeOfStudent key={student} student_no={student} onLeave={() => change({ student: undefined })} />
      )}
      <PlannedChanges />
    </div>
  )
}
