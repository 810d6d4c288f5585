import { Button, SegmentedControl } from '@mantine/core'
import { Link, Navigate } from '@tanstack/react-router'
import { monthText } from '@terakoya/domain/days/dayText'
import { addMonths, monthDays, monthOf } from '@terakoya/domain/days/month'
import { useCall } from '../../../api/useCall.ts'
import { CenterSelect, useShownCenter } from '../../../components/center/CenterSelect.tsx'
import { NoCenter } from '../../../components/center/NoCenter.tsx'
import { useRefusedCenter } from '../../../components/center/useRefusedCenter.tsx'
import { DayBody } from '../../../components/day/DayBody.tsx'
import { MonthNav } from '../../../components/day/MonthNav.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { NeedTable } from '../../../components/needs/NeedTable.tsx'
import { taughtTexts } from '../../../components/needs/taughtText.ts'
import { PaperTitle } from '../../../components/PaperTitle.tsx'
import { FileMenu } from '../../../framework/transfer/FileMenu.tsx'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import { useCenters } from '../../../session/useCenters.ts'
import { GapList } from './GapList.tsx'
import { gapsOf } from './gapsOf.ts'
import classes from './Overview.module.css'
import { Submissions } from './Submissions.tsx'
import { type Part, parseSearch, parts } from './search.ts'
import { TeacherTable } from './TeacherTable.tsx'
import { overviewWords } from './text.ts'

/** シフト確認 (C10301): staff see their centers; what teachers may see of it, their own, is シフト登録. */
export function Screen() {
  const { isTeacher } = useUser()
  return isTeacher ? <Navigate to="/C10201" replace /> : <Overview />
}

/** Whether enough teachers come in a month, and who has not said so yet. */
function Overview() {
  const t = overviewWords.useText()
  const { today } = useConfig()
  const [search, change] = useUrlSearch(parseSearch)
  const center_no = useShownCenter(search.center)
  const { nameOf } = useCenters()
  const refused = useRefusedCenter(search.center)
  // The month that is being collected.
  const month = search.month ?? addMonths(monthOf(today), 1)
  const enabled = center_no > 0
  const options = { enabled, keepPrevious: true, staleTime: 0 }
  const needs = useCall('doBrowseAllTeacherByCenter', { center_no, ...monthDays(month) }, options)
  const list = useCall('doBrowseTeacherByCenter', { center_no, month }, options)
  const editable = useCall('C10201_checkIsEditable', {})
  if (refused) return refused
  if (!enabled) return <NoCenter />
  const error = needs.error ?? list.error ?? editable.error
  const ready = needs.data && list.data && editable.data
  const deadline = editable.data?.months.find(each => each.month === month)?.deadline ?? null
  const reload = () => {
    void needs.refetch()
    void list.refetch()
    void editable.refetch()
  }
  return (
    <div className="page stack" data-paper="across">
      <PaperTitle center={nameOf(center_no)} />
      <div className={classes.top}>
        <MonthNav month={month} onMonth={next => change({ month: next })} />
        <div className="no-print">
          <CenterSelect center_no={center_no} onCenter={center => change({ center })} />
        </div>
        <div className="end no-print">
          <FileMenu api="C10301_export" input={{ center_no, month }} title={monthText(month)} />
        </div>
      </div>
      {error && !ready && <ErrorState error={error} onRetry={reload} />}
      {!error && !ready && <Loading lines={12} />}
      {ready && needs.data && list.data && (
        <DayBody stale={needs.isPlaceholderData || list.isPlaceholderData}>
          {needs.data.teachers.length === 0 ? (
            <EmptyState
              title={t('no_teachers')}
              actions={
                <Button component={Link} to="/C10101" variant="default">
                  {t('to_teachers')}
                </Button>
              }
            >
              {t('no_teachers_body')}
            </EmptyState>
          ) : (
            <div className="stack">
              <div className={classes.both}>
                <GapList
                  key={month}
                  gaps={gapsOf(needs.data.days, today)}
                  center_no={center_no}
                  waiting={list.data.teachers.filter(each => each.submitted_at === null).length}
                />
                <Submissions
                  center_no={center_no}
                  month={month}
                  deadline={deadline}
                  teachers={list.data.teachers}
                  onReminded={() => void list.refetch()}
                />
              </div>
              <SegmentedControl
                className="no-print"
                style={{ justifySelf: 'start' }}
                aria-label={t('part')}
                size="xs"
                value={search.part}
                onChange={value => change({ part: value as Part })}
                data={parts.map(value => ({ value, label: t(value) }))}
              />
              <div className={classes.counts}>
                {search.part === 'periods' ? (
                  <NeedTable
                    label={t('periods')}
                    days={needs.data.days.filter(day => day.periods.length > 0)}
                    more={period => <small>{taughtTexts(period.missing_subjects)}</small>}
                  />
                ) : (
                  <TeacherTable month={month} days={needs.data.days} teachers={needs.data.teachers} />
                )}
              </div>
            </div>
          )}
        </DayBody>
      )}
    </div>
  )
}
