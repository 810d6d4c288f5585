import { Select } from '@mantine/core'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { useState } from 'react'
import { FieldLabel } from '../../../../components/FieldLabel.tsx'
import classes from './Asking.module.css'
import { RequestForm } from './RequestForm.tsx'
import { askingWords } from './text.ts'

interface AdditionFormProps extends Pick<OutputOf<'C21201_getRequest'>, 'subjects' | 'courses'> {
  onSent: () => void
  onClose: () => void
}

const only = <T,>(list: readonly T[], no: (item: T) => number) =>
  list.length === 1 && list[0] !== undefined ? String(no(list[0])) : null

/** Asks for one lesson more: of which subject and course, then like any other. */
export function AdditionForm({ subjects, courses, onSent, onClose }: AdditionFormProps) {
  const t = askingWords.useText()
  const [subject_no, setSubject] = useState(only(subjects, each => each.subject_no))
  const [course_no, setCourse] = useState(only(courses, each => each.course_no))
  const subject = subjects.find(each => String(each.subject_no) === subject_no)?.subject_name ?? ''
  const course = courses.find(each => String(each.course_no) === course_no)?.course_name ?? ''
  const wish =
    subject_no !== null && course_no !== null
      ? ({ kind: 'addition', subject_no: Number(subject_no), course_no: Number(course_no) } as const)
      : null
  return (
    // Other slots exist for another course: what was chosen would not fit.
    <RequestForm
      key={course_no}
      wish={wish}
      subject={`${subject}　${course}`}
      onSent={onSent}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <Select
          label={<FieldLabel required>{t('subject')}</FieldLabel>}
          placeholder={t('pick')}
          data={subjects.map(each => ({ value: String(each.subject_no), label: each.subject_name }))}
          value={subject_no}
          onChange={setSubject}
        />
        <Select
          label={<FieldLabel required>{t('course')}</FieldLabel>}
          placeholder={t('pick')}
          data={courses.map(each => ({ value: String(each.course_no), label: each.course_name }))}
          value={course_no}
          onChange={setCourse}
        />
      </div>
    </RequestForm>
  )
}
