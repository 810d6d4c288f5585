import { Select } from '@mantine/core'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { type SchoolLevel, schoolLevelText } from '@terakoya/domain/lessons/schoolYear'
import type { ReactNode } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { DayBody } from '../../../../components/day/DayBody.tsx'
import { PeriodFilter } from '../../../../components/day/PeriodFilter.tsx'
import { EmptyState } from '../../../../components/EmptyState.tsx'
import { ErrorState } from '../../../../components/ErrorState.tsx'
import { Loading } from '../../../../components/Loading.tsx'
import classes from '../../../../components/reports/figures/Figures.module.css'
import { MarksPart } from '../../../../components/reports/figures/MarksPart.tsx'
import { markRows } from '../../../../components/reports/figures/marks.ts'
import { type SheetLink, withSign } from '../../../../components/reports/figures/ToList.tsx'
import { figureWords } from '../../../../components/reports/figures/text.ts'
import { TeacherFilter } from '../../../../components/teachers/TeacherFilter.tsx'
import { useUrlSearch } from '../../../../routing/useUrlSearch.ts'
import { useConfig } from '../../../../session/sessionStore.ts'
import { useCenters } from '../../../../session/useCenters.ts'
import { reportDataWords } from '../text.ts'
import { GroupsPart } from './GroupsPart.tsx'
import { ReturnedRows } from './ReturnedRows.tsx'
import { countedDays, daysOfWeek, type FigureSearch, listBehind, parseFigures } from './search.ts'
import { TotalPart } from './TotalPart.tsx'

type Change = (next: Partial<FigureSearch>) => void

/** How reports are written, sent back, sent and read: for reviewers, of their centers. */
export function Figures({ parts }: { parts: ReactNode }) {
  const { today } = useConfig()
  const [search, change] = useUrlSearch(parseFigures)
  const { by, center_no, teacher_no, subject_no, school_level } = search
  const { data, error, refetch, isPlaceholderData } = useCall(
    'C50103_getStatistics',
    {
      ...countedDays(search, today),
      by,
      ...(center_no !== undefined && { center_no }),
      ...(teacher_no !== undefined && { teacher_no }),
      ...(subject_no !== undefined && { subject_no }),
      ...(school_level !== undefined && { school_level }),
    },
    { keepPrevious: true },
  )
  return (
    <div className="page stack">
      <div className="row no-print">
        {parts}
        <Narrowing search={search} onChange={change} />
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={12} />
      ) : (
        <DayBody stale={isPlaceholderData}>
          <Found
            found={data}
            list={listBehind(search, today)}
            by={by}
            onBy={value => change({ by: value })}
          />
        </DayBody>
      )}
    </div>
  )
}

function Narrowing({ search, onChange }: { search: FigureSearch; onChange: Change }) {
  const t = figureWords.useText()
  const words = reportDataWords.useText()
  const { today } = useConfig()
  const { own } = useCenters()
  const { data } = useCall('C50102_getDropdowns', {})
  const days = countedDays(search, today)
  const choose = (
    label: string,
    any: string,
    value: string | number | undefined,
    choices: readonly { value: string; label: string }[],
    change: (value: string | null) => void,
  ) =>
    choices.length > 1 && (
      <Select
        className={classes.choice ?? ''}
        aria-label={label}
        placeholder={any}
        size="sm"
        clearable
        data={choices}
        value={value === undefined ? null : String(value)}
        onChange={change}
      />
    )
  return (
    <>
      <PeriodFilter
        label={words('period')}
        from={days.start_date}
        to={days.end_date}
        onChange={(end, day) => onChange({ [end === 'from' ? 'start_date' : 'end_date']: day })}
      />
      {choose(
        t('center'),
        t('any_center'),
        search.center_no,
        own.map(({ center_no, label }) => ({ value: String(center_no), label })),
        value => onChange({ center_no: value === null ? undefined : Number(value) }),
      )}
      <TeacherFilter
        className={classes.choice ?? ''}
        chosen={search.teacher_no ?? null}
        onChoose={teacher_no => onChange({ teacher_no })}
      />
      {choose(
        t('subject'),
        t('any_subject'),
        search.subject_no,
        (data?.subjects ?? []).map(({ subject_no, name1 }) => ({ value: String(subject_no), label: name1 })),
        value => onChange({ subject_no: value === null ? undefined : Number(value) }),
      )}
      {choose(
        t('level'),
        t('any_level'),
        search.school_level,
        (['E', 'J', 'H'] as const).map(value => ({ value, label: schoolLevelText[value] })),
        value => onChange({ school_level: (value ?? undefined) as SchoolLevel | undefined }),
      )}
    </>
  )
}

interface FoundProps {
  found: OutputOf<'C50103_getStatistics'>
  list: SheetLink
  by: FigureSearch['by']
  onBy: (by: FigureSearch['by']) => void
}

function Found({ found, list, by, onBy }: FoundProps) {
  const t = figureWords.useText()
  if (found.total.reports === 0 && found.total.missing === 0)
    return <EmptyState title={t('none')}>{t('none_body')}</EmptyState>
  return (
    <div className="stack">
      <TotalPart total={found.total} list={list} />
      <GroupsPart found={found} list={list} by={by} onBy={onBy} />
      <ReturnedRows rows={found.returned_rows} list={list} />
      <div className={classes.pair}>
        <MarksOf found={found} list={list} names_no={103} />
        <MarksOf found={found} list={list} names_no={105} />
      </div>
    </div>
  )
}

/** Progress or result: over the weeks, and by subject and level. */
function MarksOf({ found, list, names_no }: Pick<FoundProps, 'found' | 'list'> & { names_no: 103 | 105 }) {
  const t = figureWords.useText()
  const codes = found.names.filter(each => each.names_no === names_no)
  const codesAlone = codes.map(({ code }) => code)
  const filter = names_no === 103 ? 'row_10' : 'row_12'
  const what = names_no === 103 ? 'progress' : 'result'
  const ofThis = <Mark extends { names_no: number }>(marks: readonly Mark[]) =>
    marks.filter(each => each.names_no === names_no)
  const subjects = ofThis(found.marks_by_subject)
  const keyOf = ({ subject_no, school_level }: (typeof subjects)[number]) => `${subject_no}/${school_level}`
  const subjectOf = new Map(subjects.map(each => [keyOf(each), each]))
  return (
    <>
      <MarksPart
        title={t(`${what}_week`)}
        heading={t('week')}
        codes={codes}
        filter={filter}
        rows={markRows(ofThis(found.marks_by_week), codesAlone, each => each.week).map(row => ({
          ...row,
          label: t('week_from', { day: dayText(row.key) }),
          behind: { ...withSign(list, 'told'), ...daysOfWeek(list, row.key) },
        }))}
      />
      <MarksPart
        title={t(`${what}_subject`)}
        heading={t('subject')}
        codes={codes}
        filter={filter}
        rows={markRows(subjects, codesAlone, keyOf).map(row => {
          const { subject_no, subject_name, school_level } = subjectOf.get(row.key) ?? {
            ...{ subject_no: 0, subject_name: '', school_level: 'J' as const },
          }
          return {
            ...row,
            label: t('subject_level', { subject: subject_name, level: schoolLevelText[school_level] }),
            behind: { ...withSign(list, 'told'), subject_no, school_level },
          }
        })}
      />
    </>
  )
}
