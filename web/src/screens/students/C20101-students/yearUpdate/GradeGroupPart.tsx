import { Checkbox, Select } from '@mantine/core'
import type { AdvancingStudent } from '@terakoya/contract/students/C20101-students/yearUpdate'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { leavesSchool, nextSchoolYear } from '@terakoya/domain/people/yearUpdate'
import { useState } from 'react'
import { type Chosen, type GradeGroup, gradeOf } from './grades.ts'
import { yearUpdateWords } from './text.ts'
import classes from './YearUpdate.module.css'

interface GradeGroupPartProps {
  group: GradeGroup<AdvancingStudent>
  chosen: Chosen
  onChoose: (student: AdvancingStudent, grade: number | null) => void
}

const grades = Array.from({ length: 13 }, (_, at) => ({
  value: String(at + 1),
  label: schoolYearText(at + 1),
}))

/** The students of a grade, opened to leave somebody out or to set a grade by hand. */
export function GradeGroupPart({ group, chosen, onChoose }: GradeGroupPartProps) {
  const t = yearUpdateWords.useText()
  const [open, setOpen] = useState(false)
  const { school_year_code, students, advancing } = group
  const next = nextSchoolYear(school_year_code)
  return (
    <details className={classes.group} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <b>
          {schoolYearText(school_year_code)} → {next === null ? t('same') : schoolYearText(next)}
        </b>
        <span className="num">{t('count', { advancing, all: students.length })}</span>
      </summary>
      {leavesSchool(school_year_code) && <p>{t(school_year_code === 12 ? 'beyond' : 'school')}</p>}
      {open && (
        <ul aria-label={t('group', { from: schoolYearText(school_year_code) })}>
          {students.map(student => {
            const { student_no, student_name: name, student_id, reason } = student
            const grade = gradeOf(student, chosen)
            return (
              <li key={student_no}>
                <Checkbox
                  aria-label={t('update_of', { name })}
                  checked={grade !== null}
                  onChange={event => onChoose(student, event.currentTarget.checked ? next : null)}
                />
                <span className={classes.name}>
                  {name}
                  <small className="num">{student_id}</small>
                </span>
                {reason !== '' && <em>{t(reason)}</em>}
                <Select
                  aria-label={t('grade_of', { name })}
                  size="xs"
                  w={110}
                  data={grades}
                  value={grade === null ? null : String(grade)}
                  placeholder={t('same')}
                  onChange={value =>
                    onChoose(
                      student,
                      value === null || Number(value) === school_year_code ? null : Number(value),
                    )
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
    </details>
  )
}
