import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Day } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { shortPlaceText } from '@terakoya/domain/days/placeText'
import { requestKindTexts } from '@terakoya/domain/entries/requestStates'
import { wishFaultTexts } from '@terakoya/domain/entries/wishFault'
import { dayPoll } from '../../../components/day/dayPoll.ts'
import { WaitingList } from '../../../components/day/WaitingList.tsx'
import { acceptedLately, declinedLately } from '../../../components/schedule/answeredRequests.ts'
import { useOwnRequests } from '../../../components/schedule/useOwnRequests.ts'
import { linkSearch, type Says } from '../../../routing/linkSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { joiningWords } from '../../../words/joining.ts'
import { studentTodayWords } from './text.ts'

/**
 * What was answered, what may be made up and what waits, each with its next step (C21201); below the lesson, which is
 * had without scrolling.
 */
export function News({ today, unreadReports }: { today: Day; unreadReports: number }) {
  const t = studentTodayWords.useText()
  const may = useUser().authority_function_ids.includes('C21201')
  // The center answers while the page stands open.
  const { data } = useOwnRequests(today, { enabled: may, refetchInterval: dayPoll })
  if (!data) return null
  const act = (label: string, what: string, search: Says<'/C21201'>, primary = false) => (
    <Button
      component={Link}
      to="/C21201"
      search={linkSearch('/C21201', search)}
      size="compact-sm"
      variant={primary ? 'filled' : 'default'}
    >
      {label}
      <span className="visually-hidden">{joiningWords.say('colon') + what}</span>
    </Button>
  )
  const lately = declinedLately(data.requests, today)
  // One lesson, one step: what was declined stands with its reason, and leads to the same.
  const declinedLessons = new Set(lately.map(request => request.schedule_no))
  // A lesson ahead that doesn't take place comes before rights of lessons that are over.
  const order = ({ schedule_date }: (typeof data.rights)[number]) => (schedule_date >= today ? 0 : 1)
  const rights = data.rights
    .filter(right => right.requested_flag === 0 && !declinedLessons.has(right.schedule_no))
    .toSorted((a, b) => order(a) - order(b))
    .map(right => {
      const what = `${shortPlaceText(right)} ${right.subject_name}`
      const { schedule_no, choose_fault, missed_kind, reason } = right
      return {
        key: `right ${schedule_no}`,
        what: t(`right_${missed_kind}`, { what }),
        state: (
          <>
            {reason !== '' && `${t('right_reason', { reason })} `}
            {choose_fault
              ? wishFaultTexts[choose_fault]
              : t('right_state', { day: dayText(right.make_up_until) })}
          </>
        ),
        act: choose_fault ? null : act(t('choose_date'), what, { ask: 'change', lesson: schedule_no }, true),
      }
    })
  const declined = lately.map(request => {
    const { request_no, request_kind, schedule_no, before, first_choice, subject_name } = request
    const { decline_reason, again_fault } = request
    const place = before ?? first_choice
    const what = `${place ? `${shortPlaceText(place)} ` : ''}${subject_name}`
    const again =
      schedule_no === null
        ? ({ ask: 'addition' } as const)
        : ({ ask: 'change', lesson: schedule_no } as const)
    return {
      key: `declined ${request_no}`,
      what: t('declined', { kind: requestKindTexts[request_kind], what }),
      state: (
        <>
          {t('declined_state', { reason: decline_reason })}
          {again_fault !== '' && ` ${wishFaultTexts[again_fault]}`}
        </>
      ),
      act: again_fault === '' ? act(t('ask_again'), what, again) : null,
    }
  })
  const accepted = acceptedLately(data.requests, today).flatMap(request => {
    const { request_no, request_kind, before, after, subject_name } = request
    if (after === null) return []
    const what = `${shortPlaceText(after)} ${subject_name}`
    return [
      {
        key: `accepted ${request_no}`,
        what: t('accepted', { kind: requestKindTexts[request_kind] }),
        state: before ? t('accepted_from', { from: shortPlaceText(before), what }) : what,
        act: act(t('see_day'), what, { view: 'calendar', date: after.schedule_date }),
      },
    ]
  })
  const waiting = data.requests.filter(({ request_status }) => request_status === 'open')
  const count = waiting.length
  const closed = waiting.some(request => request.closed_flag === 1)
  const open = {
    key: 'open',
    what: t('open', { count }),
    state: t(closed ? 'open_state_closed' : 'open_state'),
    act: act(t('see_requests'), t('open', { count }), { tab: 'requests' }),
  }
  const reports = {
    key: 'reports',
    what: t('reports', { count: unreadReports }),
    state: t('reports_state'),
    act: (
      <Button component={Link} to="/C50102/pastReport" size="compact-sm" variant="default">
        {t('see_reports')}
      </Button>
    ),
  }
  const rows = [
    ...rights,
    ...declined,
    ...accepted,
    ...(unreadReports > 0 ? [reports] : []),
    ...(count > 0 ? [open] : []),
  ]
  return <WaitingList id="student-news" title={t('news')} rows={rows} />
}
