import { Checkbox, Select } from '@mantine/core'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { StudentFilter } from '../../../components/students/StudentFilter.tsx'
import { TeacherFilter } from '../../../components/teachers/TeacherFilter.tsx'
import { FileMenu } from '../../../framework/transfer/FileMenu.tsx'
import { useCenters } from '../../../session/useCenters.ts'
import { allCenters, type LogSearch } from './search.ts'
import { zoomLogWords } from './text.ts'
import classes from './ZoomLog.module.css'

interface LogFiltersProps {
  search: LogSearch
  center_no: number | undefined
  /** Is told what disagrees. */
  oddities: boolean
  searchInfo: InputOf<'ZoomLog_doBrowse'>['searchInfo']
  fileTitle: string
  nameOf: (student_no: number) => string | undefined
  onChange: (next: { [Key in keyof LogSearch]?: LogSearch[Key] | undefined }) => void
}

/** What a day's log is narrowed by, and its file. */
export function LogFilters({
  search,
  center_no,
  oddities,
  searchInfo,
  fileTitle,
  nameOf,
  onChange,
}: LogFiltersProps) {
  const t = zoomLogWords.useText()
  const { own } = useCenters()
  return (
    <fieldset className={`${classes.filters} no-print`} aria-label={t('filters')}>
      {own.length > 0 && (
        <Select
          aria-label={t('center')}
          data={[
            { value: allCenters, label: t('all_centers') },
            ...own.map(each => ({ value: String(each.center_no), label: each.label })),
          ]}
          value={center_no === undefined ? allCenters : String(center_no)}
          searchable={own.length > 10}
          allowDeselect={false}
          size="sm"
          w={180}
          onChange={value =>
            onChange({ center: value === allCenters ? allCenters : Number(value), lesson: undefined })
          }
        />
      )}
      <StudentFilter
        className={classes.person ?? ''}
        chosen={search.student ?? null}
        nameOf={nameOf}
        onChoose={student => onChange({ student })}
      />
      <TeacherFilter
        className={classes.person ?? ''}
        chosen={search.teacher ?? null}
        onChoose={teacher => onChange({ teacher })}
      />
      {oddities && (
        <>
          <Checkbox
            label={t('odd')}
            checked={search.odd === 1}
            onChange={event => onChange({ odd: event.currentTarget.checked ? 1 : undefined })}
          />
          <Checkbox
            label={t('unknown_only')}
            checked={search.unknown === 1}
            onChange={event => onChange({ unknown: event.currentTarget.checked ? 1 : undefined })}
          />
        </>
      )}
      <span className="end">
        <FileMenu api="ZoomLog_exportCsv" input={{ searchInfo, orderBy: [] }} title={fileTitle} />
      </span>
    </fieldset>
  )
}
