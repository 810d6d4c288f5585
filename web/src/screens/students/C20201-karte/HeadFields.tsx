import { Select } from '@mantine/core'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { useState } from 'react'
import { readApi } from '../../../api/callApi.ts'
import { useCall } from '../../../api/useCall.ts'
import { FilePicker } from '../../../framework/files/FilePicker.tsx'
import type { FileEntry } from '../../../framework/files/fileEntry.ts'
import { Fields } from '../../../framework/form/Fields.tsx'
import type { FormDefinition } from '../../../framework/form/formDefinition.ts'
import type { FormState } from '../../../framework/form/useForm.ts'
import { getSession } from '../../../session/sessionStore.ts'
import { asideText, dotsText } from '../../../words/joining.ts'
import classes from './Karte.module.css'
import { karteDefinition, karteFileLimits } from './karteDefinition.ts'
import { karteWords } from './text.ts'

type Student = OutputOf<'C20201_searchStudents'>[number]

const own = ['student_name', 'student_namej', 'sex', 'enrollment_status', 'center_no']
const period = ['reference_start_date', 'reference_end_date']

function part(keys: readonly string[], center: FormDefinition['choices']): FormDefinition {
  const items = karteDefinition.items.flatMap(item =>
    'key' in item && keys.includes(item.key)
      ? [
          {
            ...item,
            column: 1 as const,
            ...(item.key === 'student_namej' && { props: { of: 'student_name' } }),
          },
        ]
      : [],
  )
  return { ...karteDefinition, items, choices: { ...karteDefinition.choices, ...center } }
}

const labelOf = ({ student_id, student_name, school_year_code }: Student) =>
  asideText(student_name, dotsText([student_id, schoolYearText(school_year_code)]))

interface HeadFieldsProps {
  form: FormState
  /** The karte has its student already: it is never another's. */
  linked: boolean
  /** Of the last save here: files that were refused before it aren't shown any longer. */
  savedAt: string | null
}

/** Whose karte it is, of which period, with its PDFs. */
export function HeadFields({ form, linked, savedAt }: HeadFieldsProps) {
  const t = karteWords.useText()
  const [word, setWord] = useState('')
  const [chosen, setChosen] = useState<Student | null>(null)
  const asked = word.trim()
  const { data: found = [] } = useCall(
    'C20201_searchStudents',
    { search: asked },
    { enabled: !linked && asked !== '', keepPrevious: true },
  )
  const student_no = Number(form.values.student_no)
  const { data: counted } = useCall('getT1130Count', { student_no }, { enabled: !linked && student_no > 0 })
  const centers = (getSession().dropdowns?.authority_centers ?? []).map(
    ({ value, label }) => [value, label] as const,
  )
  const choose = async (student: Student | null) => {
    setChosen(student)
    if (!student) {
      form.replace({ student_no: 0 })
      return
    }
    const { student_id: _id, school_year_code, ...head } = student
    form.replace({ ...head, 'studentInfo.school_year_code': school_year_code })
    try {
      form.replace(await readApi('getDefaultReferenceDate', { student_no: student.student_no }))
    } catch {
      // The period is written by hand then.
    }
  }
  const students =
    chosen && !found.some(each => each.student_no === chosen.student_no) ? [chosen, ...found] : found
  return (
    <section className={classes.section} aria-labelledby="karte-head">
      <h3 id="karte-head" tabIndex={-1}>
        {t('head')}
      </h3>
      {!linked && (
        <Select
          label={t('student')}
          description={t('student_hint')}
          data={students.map(student => ({ value: String(student.student_no), label: labelOf(student) }))}
          value={chosen ? String(chosen.student_no) : null}
          onChange={value => void choose(students.find(({ student_no: no }) => String(no) === value) ?? null)}
          searchable
          clearable
          onSearchChange={text => {
            if (!chosen || text !== labelOf(chosen)) setWord(text)
          }}
          filter={({ options }) => options}
          nothingFoundMessage={asked === '' ? null : t('student_found_none')}
          maxDropdownHeight={280}
        />
      )}
      {counted && counted.count > 0 && (
        <p className="compact quiet">{t('student_count', { count: counted.count })}</p>
      )}
      {student_no > 0 ? (
        linked ? null : (
          <p className="compact quiet">{t('student_kept')}</p>
        )
      ) : (
        <Fields definition={part(own, { center_no: centers })} form={form} />
      )}
      <Fields definition={part(period, {})} form={form} />
      <FilePicker
        {...karteFileLimits}
        name="files"
        savedAt={savedAt}
        label={t('files')}
        labelText={t('files')}
        description={t('files_hint')}
        value={form.values.files as readonly FileEntry[]}
        onChange={entries => form.set('files', entries)}
        error={form.refused.get('files') ?? null}
      />
    </section>
  )
}
