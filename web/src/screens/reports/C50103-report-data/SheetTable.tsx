import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { Choice } from '@terakoya/contract/masters/defineResource'
import { maxSheets, type SheetRow, sheetList } from '@terakoya/contract/reports/C50103-report-data/list'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { addDays } from '@terakoya/domain/days/day'
import { reviewsReports } from '@terakoya/domain/reports/mode'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { PeriodFilter } from '../../../components/day/PeriodFilter.tsx'
import { StudentFilter } from '../../../components/students/StudentFilter.tsx'
import { TeacherFilter } from '../../../components/teachers/TeacherFilter.tsx'
import { Facets } from '../../../framework/browse/Facets.tsx'
import type { Filter } from '../../../framework/browse/Filters.tsx'
import { useBrowse } from '../../../framework/browse/useBrowse.ts'
import { useDownload } from '../../../framework/files/useDownload.ts'
import resourceClasses from '../../../framework/resource/Resource.module.css'
import { ResourceList } from '../../../framework/resource/ResourceList.tsx'
import { SelectedPartContext, type SelectedPartProps } from '../../../framework/resource/selectedPart.ts'
import { ExportMenu } from '../../../framework/transfer/ExportMenu.tsx'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import { useCenters } from '../../../session/useCenters.ts'
import { sheetColumnsOf } from './columns.tsx'
import { sheetPaths } from './paths.ts'
import classes from './ReportData.module.css'
import { reportDataWords } from './text.ts'

/** The list begins a month back, as the server does without days. */
const usualDays = 31
const dayOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** What the list can be narrowed to beside days, states and people. */
function useFilters(): Filter[] {
  const t = reportDataWords.useText()
  const user = useUser()
  const { own } = useCenters()
  const reads = !user.isStudent && mayOpen(screenOf('C50102-report'), user)
  const { data } = useCall('C50102_getDropdowns', {}, { enabled: reads })
  if (user.isStudent) return []
  const names = (names_no: 102 | 103 | 105) =>
    (data?.names[names_no] ?? []).map(({ value, label }): Choice => [value, label])
  const { choices, labels } = sheetList
  return [
    {
      key: 'center_no',
      label: t('center'),
      choices: own.map(({ center_no, label }): Choice => [center_no, label]),
    },
    {
      key: 'subject_no',
      label: t('subject'),
      choices: (data?.subjects ?? []).map(({ subject_no, name1 }): Choice => [subject_no, name1]),
    },
    { key: 'school_level', label: t('level'), choices: choices.school_level ?? [] },
    { key: 'sign', label: t('sign'), choices: choices.sign ?? [] },
    { key: 'row_8', label: labels.row_8 ?? '', choices: names(102) },
    { key: 'row_10', label: labels.row_10 ?? '', choices: names(103) },
    { key: 'row_12', label: labels.row_12 ?? '', choices: names(105) },
    ...(reviewsReports(user.user_type_code)
      ? [{ key: 'returned_row', label: t('returned_row'), choices: choices.returned_row ?? [] }]
      : []),
  ].filter(each => each.choices.length > 1)
}

/** The chosen reports on paper, each on a page of its own. */
function PaperPart({ ids }: SelectedPartProps) {
  const t = reportDataWords.useText()
  const pdf = useDownload('C50103_generatePdf')
  const tooMany = ids.length > maxSheets
  return (
    <>
      {tooMany && <span className="note">{t('pdf_too_many', { count: maxSheets })}</span>}
      <Button
        size="compact-sm"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        loading={pdf.isPending}
        disabled={tooMany}
        onClick={() => pdf.mutate({ schedule_nos: ids })}
      >
        {t('pdf_of', { count: ids.length })}
      </Button>
    </>
  )
}

/** 報告書データ without a number: one line a report, with what stands in its rows. */
export function SheetTable({ parts }: { parts: ReactNode }) {
  const t = reportDataWords.useText()
  const { today } = useConfig()
  const { isStudent, isTeacher, user_type_code } = useUser()
  const browse = useBrowse(sheetList)
  const { state, change, pages } = browse
  const { filters } = state
  const rows = browse.rows as unknown as readonly SheetRow[]
  const to = dayOf(filters.end_date) ?? today
  return (
    <SelectedPartContext value={PaperPart}>
      <div className={`page ${resourceClasses.page}`}>
        <div className={`${resourceClasses.head} no-print`}>
          {parts}
          <PeriodFilter
            label={t('period')}
            from={dayOf(filters.start_date) ?? addDays(to, 1 - usualDays)}
            to={to}
            onChange={(end, day) =>
              change({ filters: { [end === 'from' ? 'start_date' : 'end_date']: day } })
            }
          />
          {!isStudent && !isTeacher && (
            <TeacherFilter
              className={classes.who ?? ''}
              chosen={typeof filters.teacher_no === 'number' ? filters.teacher_no : null}
              onChoose={teacher_no => change({ filters: { teacher_no } })}
            />
          )}
          {!isStudent && (
            <StudentFilter
              className={classes.who ?? ''}
              chosen={typeof filters.student_no === 'number' ? filters.student_no : null}
              nameOf={student_no => rows.find(row => row.student_no === student_no)?.student_name}
              onChoose={student_no => change({ filters: { student_no } })}
            />
          )}
          <span className={`num ${resourceClasses.total}`}>
            {pages ? t('total', { count: pages.total.toLocaleString('ja-JP') }) : ''}
          </span>
          <ExportMenu resource={sheetList} browse={browse} api="C50103_exportCsv" />
        </div>
        <div className={`stack ${resourceClasses.list}`}>
          {!isStudent && (
            <Facets
              browse={browse}
              filter="state"
              label={t('facets')}
              choices={sheetList.choices.state ?? []}
            />
          )}
          <ResourceList
            resource={sheetList}
            columns={sheetColumnsOf(user_type_code)}
            filters={useFilters()}
            browse={browse}
            paths={sheetPaths}
            open={null}
            readOnly
            selects
            none={t(isStudent ? 'list_none_own' : 'list_none')}
          />
        </div>
      </div>
    </SelectedPartContext>
  )
}
