import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Choice } from '@terakoya/contract/masters/defineResource'
import {
  kartes,
  nextInterviewChoices,
  schoolYearChoices,
} from '@terakoya/contract/students/C20201-karte/kartes'
import { dayText } from '@terakoya/domain/days/dayText'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { PeriodFilter } from '../../../components/day/PeriodFilter.tsx'
import { useBrowse } from '../../../framework/browse/useBrowse.ts'
import resourceClasses from '../../../framework/resource/Resource.module.css'
import { ResourceList } from '../../../framework/resource/ResourceList.tsx'
import type { ResourcePaths } from '../../../framework/resource/resourcePaths.ts'
import { type AnyColumn, columnsOf } from '../../../framework/table/column.ts'
import { ExportMenu } from '../../../framework/transfer/ExportMenu.tsx'
import { dayParam } from '../../../routing/addressParams.ts'
import { getSession } from '../../../session/sessionStore.ts'
import classes from './Karte.module.css'
import { NextInterview } from './NextInterview.tsx'
import { periodText } from './periodText.ts'
import { karteWords } from './text.ts'

const t = karteWords.say

const centerName = (center_no: unknown) =>
  getSession().dropdowns?.centers.find(({ value }) => value === center_no)?.label ?? ''

const given = [
  { key: 'student_name', label: t('name'), beneath: 'student_namej' },
  {
    key: 'school_year_code',
    label: t('grade'),
    render: ({ school_year_code: code }) => (typeof code === 'number' ? schoolYearText(code) : ''),
  },
  { key: 'enrollment_status', label: t('status') },
  {
    key: 'center_no',
    label: t('center'),
    render: ({ center_no }) => <span className={classes.whole}>{centerName(center_no)}</span>,
  },
  {
    key: 'reference_start_date',
    label: t('period'),
    render: row => (
      <span className="num">
        {/* In two lines where the others need the room. */}
        {periodText(row.reference_start_date, row.reference_end_date)
          .split(/(?<=〜)/)
          .map(end => (
            <span key={end} className={classes.whole}>
              {end}
            </span>
          ))}
      </span>
    ),
  },
  {
    key: 'interview_date',
    label: t('interview_date'),
    render: ({ interview_date }) => (
      <span className={`num ${classes.whole}`}>
        {typeof interview_date === 'string' ? dayText(interview_date) : t('interviews_none')}
      </span>
    ),
  },
  {
    key: 'next_date',
    label: t('next_date'),
    render: ({ next_date }) => <NextInterview next_date={(next_date ?? null) as string | null} />,
  },
  { key: 'interview_count', label: '面談の回数', extra: true },
  { key: 'file_count', label: t('files'), extra: true },
  { key: 'sex', extra: true },
  { key: 'updated_at', label: '更新', display: 'relativeDate' },
] as const satisfies readonly (Partial<AnyColumn> & { key: string })[]

const columns = columnsOf(kartes, given as never)
/** Teachers are shown no files. */
const columnsOfTeachers = columns.filter(({ key }) => key !== 'file_count')

function filtersNow(keeps: boolean) {
  const centers = (getSession().dropdowns?.authority_centers ?? []).map(
    ({ value, label }): Choice => [value, label],
  )
  return [
    {
      key: 'next_interview',
      label: t('next_date'),
      // Teachers can't tell what is overdue: they aren't shown every interview.
      choices: nextInterviewChoices.filter(([state]) => keeps || state !== 'overdue'),
    },
    { key: 'enrollment_status', label: t('status'), choices: kartes.choices.enrollment_status ?? [] },
    ...(centers.length > 1 ? [{ key: 'center_no', label: t('center'), choices: centers }] : []),
    { key: 'school_year_code', label: t('grade'), choices: schoolYearChoices },
    { key: 'sex', label: t('sex'), choices: kartes.choices.sex ?? [] },
  ]
}

interface KarteListProps {
  paths: ResourcePaths
  keeps: boolean
  onAdd: () => void
}

/** The kartes in scope, with the day of the next interview in sight. */
export function KarteList({ paths, keeps, onAdd }: KarteListProps) {
  const browse = useBrowse(kartes)
  const { filters } = browse.state
  return (
    <div className={`page ${resourceClasses.page}`}>
      <div className={resourceClasses.head}>
        <span className={`num ${resourceClasses.total}`}>
          {browse.pages ? t('total', { total: browse.pages.total.toLocaleString('ja-JP') }) : ''}
        </span>
        <PeriodFilter
          label={t('period')}
          from={dayParam(filters.reference_start_date)}
          to={dayParam(filters.reference_end_date)}
          onChange={(end, day) =>
            browse.change({
              filters: { [end === 'from' ? 'reference_start_date' : 'reference_end_date']: day },
            })
          }
        />
        {keeps && <ExportMenu resource={kartes} browse={browse} />}
        {keeps && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            {t('add')}
          </Button>
        )}
      </div>
      <div className={resourceClasses.list}>
        <ResourceList
          resource={kartes}
          columns={keeps ? columns : columnsOfTeachers}
          filters={filtersNow(keeps)}
          browse={browse}
          paths={paths}
          open={null}
          readOnly
        />
      </div>
    </div>
  )
}
