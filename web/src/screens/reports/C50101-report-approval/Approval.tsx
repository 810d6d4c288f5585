import { Button, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Choice } from '@terakoya/contract/masters/defineResource'
import type { ReportRow } from '@terakoya/contract/reports/C50101-report-approval'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { addDays } from '@terakoya/domain/days/day'
import { useRef, useState } from 'react'
import { callKey, useCall } from '../../../api/useCall.ts'
import { PeriodFilter } from '../../../components/day/PeriodFilter.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { StudentFilter } from '../../../components/students/StudentFilter.tsx'
import { TeacherFilter } from '../../../components/teachers/TeacherFilter.tsx'
import { useStoredFlag } from '../../../components/useStoredFlag.ts'
import { Facets } from '../../../framework/browse/Facets.tsx'
import type { Filter } from '../../../framework/browse/Filters.tsx'
import { useBrowse } from '../../../framework/browse/useBrowse.ts'
import { useChanged } from '../../../framework/resource/changed.ts'
import resourceClasses from '../../../framework/resource/Resource.module.css'
import { ResourceList } from '../../../framework/resource/ResourceList.tsx'
import { SelectedPartContext } from '../../../framework/resource/selectedPart.ts'
import { ExportMenu } from '../../../framework/transfer/ExportMenu.tsx'
import type { Reads } from '../../../routing/linkSearch.ts'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import { useCenters } from '../../../session/useCenters.ts'
import { useNarrow } from '../../../theme/useNarrow.ts'
import classes from './Approval.module.css'
import { BulkContext, BulkPart, BulkResult } from './BulkPart.tsx'
import { reportColumns } from './columns.tsx'
import { EarlierReports } from './EarlierReports.tsx'
import { ReadingPane } from './ReadingPane.tsx'
import { RemindPart } from './RemindPart.tsx'
import type { ReviewActs } from './Review.tsx'
import { ReviewKeys } from './ReviewKeys.tsx'
import { facetsWith, reportList } from './reportList.ts'
import { nextWaiting } from './stepping.ts'
import { teacherGroups } from './teacherGroups.ts'
import { approvalWords } from './text.ts'
import { useBulkApproval } from './useBulkApproval.tsx'
import { useHeldApproval } from './useHeldApproval.ts'
import { useMarks } from './useMarks.ts'
import { useReviewKeys } from './useReviewKeys.ts'

/** The list begins a week back, as the server does without days (spec §5). */
const usualDays = 7

function parseOpen({ report }: Readonly<Record<string, unknown>>): Pick<Reads<'/C50101'>, 'report'> {
  if (report === undefined) return { report: undefined }
  return { report: typeof report === 'number' && Number.isSafeInteger(report) && report > 0 ? report : 0 }
}

const dayOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

function useFilters(): Filter[] {
  const t = approvalWords.useText()
  const { own } = useCenters()
  const { data } = useCall('C50102_getDropdowns', {}, { enabled: useReads() })
  const subjects = (data?.subjects ?? []).map(({ subject_no, name1 }): Choice => [subject_no, name1])
  const centers = own.map(({ center_no, label }): Choice => [center_no, label])
  return [
    { key: 'center_no', label: t('center'), choices: centers },
    { key: 'subject_no', label: t('subject'), choices: subjects },
  ].filter(({ choices }) => choices.length > 1)
}

/** Whether the person may read reports at all: the list alone may be granted without. */
function useReads(): boolean {
  return mayOpen(screenOf('C50102-report'), useUser())
}

/** What waits for review, and beside it the report that is read: decided by keys, one after the other. */
export function Approval() {
  const t = approvalWords.useText()
  const { today } = useConfig()
  const narrow = useNarrow()
  const reads = useReads()
  const [{ report: asked }, changeOpen] = useUrlSearch(parseOpen)
  const open = reads ? (asked ?? null) : null
  const browse = useBrowse(reportList)
  const rows = browse.rows as unknown as readonly ReportRow[]
  const { filters } = browse.state
  // The same reports in groups are no other list.
  const { by: _by, ...sought } = browse.question.searchInfo
  const marks = useMarks(sought, browse.rows)
  const changed = useChanged(reportList)
  const queryClient = useQueryClient()
  const bulk = useBulkApproval(marks.marks, untried => {
    marks.select(new Set(untried))
    changed()
    // The one that is open may be among them.
    void queryClient.invalidateQueries({ queryKey: callKey('C50102_getEdit') })
  })
  const [keysOff, setKeysOff] = useStoredFlag('terakoya.C50101.keysOff')
  const [steppedTo, setSteppedTo] = useState<number | null>(null)
  const acts = useRef<ReviewActs | null>(null)
  const filtersOffered = useFilters()

  const show = (report: number | undefined) => changeOpen({ report }, { replace: open !== null })
  const step = (report: number | null) => {
    if (report === null) return
    setSteppedTo(report)
    show(report)
  }
  const approvals = useHeldApproval(step, ({ left, failures }) => {
    bulk.tell(left, failures.at(-1) ?? null)
    changed()
    return queryClient.invalidateQueries({ queryKey: callKey('C50102_getEdit') })
  })
  const { held } = approvals
  const undo = (schedule_no?: number) => {
    const undone = approvals.undo(schedule_no)
    if (undone !== null) step(undone)
  }
  const decided = useReviewKeys(reads && !narrow && !keysOff, {
    ...{ rows, open, held, step, acts },
    undo: () => undo(),
    approveMarked: () => {
      // What was approved one by one goes first: both at once would be told as refused.
      approvals.retry()
      void bulk.ask()
    },
  })

  const to = dayOf(filters.end_date) ?? today
  const first = nextWaiting(
    rows.filter(row => !held.has(row.schedule_no)),
    null,
  )
  return (
    <SelectedPartContext value={BulkPart}>
      <BulkContext value={bulk}>
        <div
          className={`page ${resourceClasses.page} ${classes.page}`}
          data-open={open !== null || undefined}
        >
          <div className={`${resourceClasses.head} no-print`}>
            <PeriodFilter
              label={t('period')}
              from={dayOf(filters.start_date) ?? addDays(to, 1 - usualDays)}
              to={to}
              onChange={(end, day) =>
                browse.change({ filters: { [end === 'from' ? 'start_date' : 'end_date']: day } })
              }
            />
            <TeacherFilter
              className={classes.who ?? ''}
              chosen={typeof filters.teacher_no === 'number' ? filters.teacher_no : null}
              onChoose={teacher_no => browse.change({ filters: { teacher_no } })}
            />
            <StudentFilter
              className={classes.who ?? ''}
              chosen={typeof filters.student_no === 'number' ? filters.student_no : null}
              nameOf={student_no => rows.find(row => row.student_no === student_no)?.student_name}
              onChoose={student_no => browse.change({ filters: { student_no } })}
            />
            <span className={`num ${resourceClasses.total}`}>
              {browse.pages ? t('total', { count: browse.pages.total.toLocaleString('ja-JP') }) : ''}
            </span>
            <ExportMenu resource={reportList} browse={browse} api="C50101_exportCsv" />
            {reads && !narrow && <ReviewKeys off={keysOff} onOff={setKeysOff} />}
            {reads && open === null && first !== null && (
              <Button
                {...(narrow ? { component: Link, to: `/C50102/${first}` } : { onClick: () => step(first) })}
              >
                {t('read_next')}
              </Button>
            )}
          </div>
          <div className={`stack ${resourceClasses.list}`}>
            <Facets browse={browse} filter="state" label={t('facets')} choices={facetsWith(browse)} />
            {reads && <EarlierReports browse={browse} today={today} />}
            <RemindPart searchInfo={browse.question.searchInfo} total={browse.pages?.total ?? null} />
            {approvals.offline > 0 && (
              <Notice kind="warning" live>
                <p>{t('approve_offline', { count: approvals.offline })}</p>
                <Button size="compact-sm" variant="default" onClick={approvals.retry}>
                  {t('approve_retry')}
                </Button>
              </Notice>
            )}
            <BulkResult bulk={bulk} onOpen={step} />
            <ResourceList
              resource={reportList}
              columns={reportColumns({ beside: reads && !narrow, held }, open !== null)}
              filters={filtersOffered}
              browse={browse}
              paths={null}
              open={open}
              readOnly
              selects
              selection={marks}
              tools={
                <Switch
                  size="sm"
                  label={t('by_teacher')}
                  checked={filters.by === 'teacher'}
                  onChange={event =>
                    browse.change({ filters: { by: event.currentTarget.checked ? 'teacher' : undefined } })
                  }
                />
              }
              {...(filters.by === 'teacher' && { groups: teacherGroups(browse.beside.groups) })}
              none={t('none')}
            />
          </div>
          {open !== null && (
            <div className={resourceClasses.edit}>
              <ReadingPane
                key={open}
                schedule_no={open}
                stepped={steppedTo === open}
                marked={marks.selected.has(open)}
                onMark={marks.toggle}
                onClose={() => show(undefined)}
                onDecided={decided}
                approvals={approvals}
                onUndo={() => undo(open)}
                acts={acts}
              />
            </div>
          )}
        </div>
      </BulkContext>
    </SelectedPartContext>
  )
}
