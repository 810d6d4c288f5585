import { NoCenter } from '../../../components/center/NoCenter.tsx'
import { useRefusedCenter } from '../../../components/center/useRefusedCenter.tsx'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useConfig } from '../../../session/sessionStore.ts'
import { shownCenter, useCenters } from '../../../session/useCenters.ts'
import { AttendanceDay } from './AttendanceDay.tsx'
import { parseSearch } from './search.ts'

/** 出勤確認一覧 (C40701): who of a center's teachers has said that they come. */
export function Screen() {
  const { today } = useConfig()
  const [{ center, date = today, state }, change] = useUrlSearch(parseSearch)
  const { own } = useCenters()
  const refused = useRefusedCenter(center)
  const shown = shownCenter(own, center)
  if (refused) return refused
  if (!shown) return <NoCenter />
  return (
    <AttendanceDay
      center_no={shown.center_no}
      centers={own.map(({ center_no, label }) => ({ value: String(center_no), label }))}
      day={date}
      state={state}
      onCenter={next => change({ center: next })}
      onDay={day => change({ date: day === today ? undefined : day })}
      onState={next => change({ state: next })}
    />
  )
}
