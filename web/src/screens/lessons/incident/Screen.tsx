import { useMemo } from 'react'
import { NoCenter } from '../../../components/center/NoCenter.tsx'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useConfig } from '../../../session/sessionStore.ts'
import { shownCenter, useCenters } from '../../../session/useCenters.ts'
import { CenterOf } from './deciding/CenterOf.tsx'
import { Deciding } from './deciding/Deciding.tsx'
import { IncidentList } from './IncidentList.tsx'
import { IncidentRecord } from './record/IncidentRecord.tsx'
import { parseSearch } from './search.ts'

/** 急な休みの対応 (Incident): from what happened to everybody knowing, and the records of it. */
export function Screen() {
  const { today } = useConfig()
  const [search, change] = useUrlSearch(parseSearch)
  const { no, center, teacher, closing, date = today, until = date } = search
  const { own } = useCenters()
  const shown = shownCenter(own, center)
  const occasion = useMemo(
    () => ({
      center_no: shown?.center_no ?? 0,
      kind: teacher === undefined ? ('closing' as const) : ('absence' as const),
      teacher_no: teacher ?? 0,
      start_date: date,
      end_date: until,
    }),
    [shown?.center_no, teacher, date, until],
  )
  const nothing = { no: undefined, teacher: undefined, closing: undefined, date: undefined, until: undefined }
  if (no !== undefined) return <IncidentRecord key={no} incident_no={no} onBack={() => change(nothing)} />
  if (!shown) return <NoCenter />
  if (teacher !== undefined && center === undefined && own.length > 1) {
    return <CenterOf asked={{ teacher_no: teacher, start_date: date, end_date: until }} onFound={change} />
  }
  if (teacher !== undefined || closing === 1) {
    return (
      <Deciding
        key={`${occasion.center_no} ${occasion.teacher_no} ${date} ${until}`}
        occasion={occasion}
        onDays={(first, last) => change({ date: first, until: last === first ? undefined : last })}
        onBack={() => change(nothing)}
        onDone={incident_no => change({ ...nothing, no: incident_no })}
      />
    )
  }
  return (
    <IncidentList
      center_no={shown.center_no}
      centers={own}
      onCenter={next => change({ center: next })}
      onBegin={begin => change({ ...begin, center: shown.center_no })}
    />
  )
}
