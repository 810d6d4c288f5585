import { EmptyState } from '../../../components/EmptyState.tsx'
import { StudentChoice } from '../../../components/students/StudentChoice.tsx'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import classes from './Application.module.css'
import { ApplicationList } from './ApplicationList.tsx'
import { ApplicationOfStudent } from './ApplicationOfStudent.tsx'
import { parseSearch } from './search.ts'
import { applicationWords } from './text.ts'

/** 追加・講習申込 (C30101): what families ask for becomes lessons; a home-delivery student enters their own. */
export function Screen() {
  const t = applicationWords.useText()
  const { isStudent, student_no, center_nos } = useUser()
  const [{ student, center }, change] = useUrlSearch(parseSearch)
  if (isStudent) {
    const [own] = center_nos
    return own === undefined ? (
      <EmptyState title={t('no_own_center')}>{t('no_own_center_body')}</EmptyState>
    ) : (
      <ApplicationOfStudent student_no={student_no} center_no={own} own />
    )
  }
  const choose = (next: { student_no: number; center_no: number }) =>
    change({ student: next.student_no, center: next.center_no, from: undefined, page: undefined })
  if (student !== undefined && center !== undefined) {
    return (
      <ApplicationOfStudent
        key={`${student} ${center}`}
        student_no={student}
        center_no={center}
        onLeave={() => change({ student: undefined, center: undefined, page: undefined, tab: undefined })}
      />
    )
  }
  return (
    <div className={`page ${classes.page}`}>
      <StudentChoice onChoose={choose}>{t('search_hint')}</StudentChoice>
      <ApplicationList />
    </div>
  )
}
