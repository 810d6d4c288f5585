import { Tabs } from '@mantine/core'
import { useNow } from '../../../components/day/useNow.ts'
import { Ledger } from '../../../components/ledger/Ledger.tsx'
import shared from '../../../components/schedule/SchedulePage.module.css'
import { useOwnRequests } from '../../../components/schedule/useOwnRequests.ts'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { AskingSheet } from './asking/AskingSheet.tsx'
import { RequestsTab } from './requests/RequestsTab.tsx'
import { ScheduleTab } from './ScheduleTab.tsx'
import { type AskKind, parseSearch, type StudentTab, tabs } from './search.ts'
import { studentScheduleWords } from './text.ts'

/** 予定・振替 (C21201): the lessons ahead, what is asked for and what became of it, and the ledger of lessons. */
export function Screen() {
  const t = studentScheduleWords.useText()
  const today = useNow().day
  const { student_no } = useUser()
  const [search, change] = useUrlSearch(parseSearch)
  const { tab, view, date, ask, lesson, until } = search
  const known = useOwnRequests(today)
  const open = known.data?.requests.filter(({ request_status }) => request_status === 'open').length ?? 0
  const show = (next: StudentTab) =>
    change({ tab: next === 'schedule' ? undefined : next, ask: undefined, lesson: undefined })
  const onAsk = (kind: AskKind, schedule_no: number) =>
    change({ ask: kind, lesson: schedule_no > 0 ? schedule_no : undefined })
  const onClose = () => change({ ask: undefined, lesson: undefined })
  const onSeeRequests = () => show('requests')
  const labels: Record<StudentTab, string> = {
    schedule: t('tab_schedule'),
    requests: open > 0 ? t('tab_requests_open', { count: open }) : t('tab_requests'),
    ledger: t('tab_ledger'),
  }
  return (
    <div className={`page ${shared.page}`}>
      <h2 className="visually-hidden">{t('heading')}</h2>
      <Tabs value={tab} onChange={next => show(next as StudentTab)} keepMounted={false}>
        <Tabs.List mb="sm" className="no-print" aria-label={t('tabs')}>
          {tabs.map(each => (
            <Tabs.Tab key={each} value={each}>
              {labels[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="schedule" className={shared.page}>
          <ScheduleTab
            view={view}
            date={date}
            known={known.data}
            onView={next => change({ view: next === 'list' ? undefined : next })}
            onDate={day => change({ date: day }, { replace: true })}
            onAsk={onAsk}
            onSeeRequests={onSeeRequests}
          />
        </Tabs.Panel>
        <Tabs.Panel value="requests">
          <RequestsTab known={known} onAsk={onAsk} />
        </Tabs.Panel>
        <Tabs.Panel value="ledger">
          <Ledger
            student_no={student_no}
            today={today}
            until={until}
            onUntil={day => change({ until: day === today ? undefined : day }, { replace: true })}
          />
        </Tabs.Panel>
      </Tabs>
      {ask !== undefined && (ask === 'addition' || lesson !== undefined) && (
        <AskingSheet
          key={`${ask} ${lesson}`}
          ask={ask}
          schedule_no={lesson ?? 0}
          known={known}
          onAsk={onAsk}
          onSeen={onSeeRequests}
          onClose={onClose}
        />
      )}
    </div>
  )
}
