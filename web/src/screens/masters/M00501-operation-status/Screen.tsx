import { SegmentedControl, Select } from '@mantine/core'
import { useCall } from '../../../api/useCall.ts'
import { NoCenter } from '../../../components/center/NoCenter.tsx'
import { useRefusedCenter } from '../../../components/center/useRefusedCenter.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { PaperTitle } from '../../../components/PaperTitle.tsx'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import { DayPart } from './DayPart.tsx'
import { MeetingsPart } from './MeetingsPart.tsx'
import classes from './Status.module.css'
import { type Part, parseSearch, parts } from './search.ts'
import { statusWords } from './text.ts'
import { WeekPart } from './WeekPart.tsx'

/** M00501 教室稼働状況: a center's day, its week in numbers, and its meeting accounts. */
export function Screen() {
  const t = statusWords.useText()
  const user = useUser()
  const { today } = useConfig()
  const [{ part, center, date = today }, change] = useUrlSearch(parseSearch)
  const { data, error, refetch } = useCall('M00501_initDropdowns', {})
  const refused = useRefusedCenter(
    data && center,
    data?.centers.map(({ center_no, name1 }) => ({ center_no, label: name1 })),
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div className="page">
        <Loading lines={6} />
      </div>
    )
  }
  const [first] = data.centers
  if (!first) return <NoCenter />
  if (refused) return refused
  const shown = data.centers.find(each => each.center_no === center) ?? first
  const keeps = ['560', '550', '540'].includes(user.user_type_code)
  const offered = parts.filter(each => each !== 'meetings' || keeps)
  const show = (day: string) => change({ date: day === today ? undefined : day })
  const { center_no } = shown
  return (
    <div className="page stack">
      <PaperTitle center={shown.name1} />
      <div className={`${classes.head} no-print`}>
        <Select
          aria-label={t('center')}
          data={data.centers.map(each => ({ value: String(each.center_no), label: each.name1 }))}
          value={String(center_no)}
          onChange={value => change({ center: Number(value) })}
          searchable={data.centers.length > 10}
          w={220}
        />
        <SegmentedControl
          aria-label={t('part')}
          size="xs"
          value={offered.includes(part) ? part : 'day'}
          onChange={value => change({ part: value as Part })}
          data={offered.map(value => ({ value, label: t(value) }))}
        />
      </div>
      {part === 'week' ? (
        <WeekPart center_no={center_no} day={date} today={today} onShow={show} />
      ) : part === 'meetings' && keeps ? (
        <MeetingsPart key={center_no} center_no={center_no} />
      ) : (
        <DayPart center_no={center_no} day={date} today={today} onShow={show} />
      )}
    </div>
  )
}
