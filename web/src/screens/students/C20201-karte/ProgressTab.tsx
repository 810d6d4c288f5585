import type { OutputOf } from '@terakoya/contract/wireTypes'
import { monthText } from '@terakoya/domain/days/dayText'
import { monthDays } from '@terakoya/domain/days/month'
import { useCall } from '../../../api/useCall.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { MarksPart } from '../../../components/reports/figures/MarksPart.tsx'
import { markRows } from '../../../components/reports/figures/marks.ts'
import { ToList } from '../../../components/reports/figures/ToList.tsx'
import { KarteWhose } from './KarteWhose.tsx'
import { karteWords } from './text.ts'

type Progress = OutputOf<'C20201_getProgress'>

type Days = Pick<Progress, 'start_date' | 'end_date'>

const parts = [
  { names_no: 102, filter: 'row_8', title: 'homework' },
  { names_no: 103, filter: 'row_10', title: 'progress' },
  { names_no: 105, filter: 'row_12', title: 'result' },
] as const

/** What the reports of a year say of the karte's student, month by month and by subject; each bar leads to its reports. */
export function ProgressTab({ id }: { id: number }) {
  const t = karteWords.useText()
  const { data, error, refetch } = useCall('C20201_getProgress', { id }, { staleTime: 0 })
  return (
    <div className="stack">
      <KarteWhose />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={8} />
      ) : data.reports === 0 ? (
        <section className="panel">
          <EmptyState title={t('progress_none')}>{t('progress_none_body')}</EmptyState>
        </section>
      ) : (
        <Found found={data} />
      )}
    </div>
  )
}

/** The days of a month, as far as they belong to the year. */
function within(month: Days, year: Days): Days {
  return {
    start_date: month.start_date > year.start_date ? month.start_date : year.start_date,
    end_date: month.end_date < year.end_date ? month.end_date : year.end_date,
  }
}

function Found({ found }: { found: Progress }) {
  const t = karteWords.useText()
  const { student_no, start_date, end_date, names, marks, reports } = found
  const list = { student_no, start_date, end_date, sign: 'told' as const }
  return (
    <>
      <p className="note">
        <ToList behind={list} what={t('tab_progress')}>
          {t('progress_of', { count: reports })}
        </ToList>
      </p>
      {parts.map(({ names_no, filter, title }) => {
        const codes = names.filter(each => each.names_no === names_no)
        const inOrder = codes.map(({ code }) => code)
        const ofThis = marks.filter(each => each.names_no === names_no)
        const byMonth = ofThis.filter(each => each.month !== '')
        const bySubject = ofThis.filter(each => each.month === '')
        const nameOf = new Map(bySubject.map(each => [String(each.subject_no), each.subject_name]))
        return (
          <div key={names_no} className="stack">
            <MarksPart
              title={t(`${title}_month`)}
              heading={t('month')}
              codes={codes}
              filter={filter}
              rows={markRows(byMonth, inOrder, each => each.month).map(row => ({
                ...row,
                label: monthText(row.key),
                behind: { ...list, ...within(monthDays(row.key), list) },
              }))}
            />
            {nameOf.size > 1 && (
              <MarksPart
                title={t(`${title}_subject`)}
                heading={t('subject')}
                codes={codes}
                filter={filter}
                rows={markRows(bySubject, inOrder, each => String(each.subject_no)).map(row => ({
                  ...row,
                  label: nameOf.get(row.key) ?? '',
                  behind: { ...list, subject_no: Number(row.key) },
                }))}
              />
            )}
          </div>
        )
      })}
    </>
  )
}
