import type { StandInRequest } from '@terakoya/contract/lessons/incident/standIns'
import { useCall } from '../../../../api/useCall.ts'
import type { Choice } from './decisions.ts'
import type { Occasion } from './occasion.ts'

/** Milliseconds between two looks: while answers may come, and while nobody is asked. */
const polls = { open: 5_000, quiet: 60_000 } as const

const isOpen = ({ state }: StandInRequest) => state === 'asking' || state === 'nobody'

/** Who is asked to stand in for the lessons of an absent teacher, or of a center that closes, by lesson, as the answers come. */
export function useStandInAsks({ center_no, teacher_no, start_date, end_date }: Occasion) {
  const { data, refetch } = useCall(
    'Incident_getStandInAsks',
    { center_no, teacher_no, start_date, end_date },
    {
      staleTime: 0,
      refetchInterval: now => (now?.requests.some(isOpen) ? polls.open : polls.quiet),
    },
  )
  // Somebody else was absent before: that question is over, and hides no other.
  const requests = [...(data?.requests ?? [])].sort(
    (a, b) => Number(a.state !== 'ended') - Number(b.state !== 'ended'),
  )
  return {
    requestOf: new Map(requests.map(request => [request.schedule_no, request])),
    /** The questions whose yes is on the page. */
    yesNos: requests.filter(({ state }) => state === 'accepted').map(({ request_no }) => request_no),
    /** No mail goes out: who is asked reads it in the application alone. */
    mailless: data?.sends_flag === 0,
    reload: () => void refetch(),
  }
}

export type StandInAsks = ReturnType<typeof useStandInAsks>

/** What a yes comes to: the lesson is theirs, and whoever doesn't work then gets a shift, as after a call. */
export function choiceOfYes(request: StandInRequest | undefined): (Choice & { outcome: 'replaced' }) | null {
  if (request?.state !== 'accepted') return null
  const yes = request.asks.find(ask => ask.answer === 'yes' && ask.end_reason === null)
  if (!yes) return null
  const { teacher_no, display_name, kind } = yes
  return {
    ...{ outcome: 'replaced', teacher_no, teacher_name: display_name },
    shift_flag: kind === 'working' ? 0 : 1,
  }
}
