import { EmptyState } from '../../../components/EmptyState.tsx'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useConfig, useSession } from '../../../session/sessionStore.ts'
import { AttendanceDay } from './AttendanceDay.tsx'
import { parseSearch } from './search.ts'
import { attendanceCheckWords } from './text.ts'

/** 出勤確認一覧 (C40701): who of a center's teachers has said that they come. */
export function Screen() {
  const t = attendanceCheckWords.useText()
  const { dropdowns } = useSession()
  const { today } = useConfig()
  const [{ center, date = today, state }, change] = useUrlSearch(parseSearch)
  const centers = (dropdowns?.authority_centers ?? []).map(({ value, label }) => ({
    value: String(value),
    label,
  }))
  const shown = centers.find(({ value }) => Number(value) === center) ?? centers[0]
  if (!shown) return <EmptyState title={t('no_center')} />
  return (
    <AttendanceDay
      center_no={Number(shown.value)}
      centers={centers}
      day={date}
      state={state}
      onCenter={next => change({ center: next })}
      onDay={day => change({ date: day === today ? undefined : day })}
      onState={next => change({ state: next })}
    />
  )
}
