import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { fiscalYearDays, isCalendarEditable } from '@terakoya/domain/days/calendarRules'
import type { Day } from '@terakoya/domain/days/day'
import { useMemo, useState } from 'react'
import { DayCalendar } from '../../../components/calendar/DayCalendar.tsx'
import { monthOf, monthRange } from '../../../components/calendar/months.ts'
import { keepClear } from '../../../components/keepClear.ts'
import { Notice } from '../../../components/Notice.tsx'
import { toast } from '../../../components/toast.ts'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { useConfig } from '../../../session/sessionStore.ts'
import { laptop } from '../../../theme/breakpoints.ts'
import { CalendarHistory } from './CalendarHistory.tsx'
import classes from './CalendarScreen.module.css'
import { DayPanel } from './DayPanel.tsx'
import { dayFacts } from './dayFacts.ts'
import { type CalendarDraft, differingDays, withHours } from './draft.ts'
import { SaveRefusal } from './SaveRefusal.tsx'
import { calendarScreenWords } from './text.ts'

interface YearEditorProps {
  year: number
  stored: OutputOf<'M21001_doBrowse'>
  onReload: () => void
}

const nothing: CalendarDraft = new Map()

interface YearDraft {
  version: string
  days: CalendarDraft
}

/** The twelve months of a year with the days that are chosen and those that are changed; nothing is stored before 保存. */
export function YearEditor({ year, stored, onReload }: YearEditorProps) {
  const t = calendarScreenWords.useText()
  const queryClient = useQueryClient()
  const { today } = useConfig()
  const [draft, setDraft] = useState(nothing)
  const [selected, setSelected] = useState<ReadonlySet<Day>>(new Set())
  const [showsHistory, setShowsHistory] = useState(false)
  const [unapplied, setUnapplied] = useState(false)
  // Of which calendar the changes were made: one that was saved since is told of before it is written over.
  const [version, setVersion] = useState(stored.version)
  if (draft.size === 0 && version !== stored.version) setVersion(stored.version)
  const work = useUnsaved<YearDraft>({
    key: `M21001/${year}`,
    value: useMemo(() => ({ version, days: draft }), [version, draft]),
    dirty: draft.size > 0,
    restore: found => {
      setVersion(found.version)
      setDraft(new Map([...found.days].filter(([day]) => isCalendarEditable(day, today))))
    },
  })
  // Hours that are chosen and given to no day yet are nothing to keep.
  useUnsaved({ key: null, value: unapplied, dirty: unapplied, restore: setUnapplied })
  const save = useSave('M21001_doBatchEdit', {
    work,
    doneText: ({ changed }) => t('saved', { count: changed }),
    onSaved: () => {
      setDraft(nothing)
      setSelected(new Set())
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [api] }) =>
          String(api).startsWith('M21001_') || String(api).startsWith('M20801_'),
      })
    },
  })
  const wide = !useMediaQuery(laptop, false, { getInitialValueInEffect: false })

  const { days } = stored
  const byDay = new Map(days.map(day => [day.schedule_date, day]))
  const { start_date, end_date } = fiscalYearDays(year)
  const differing = differingDays(days, draft, today)
  const differs = new Set(differing)
  const closed = days.filter(day => (draft.get(day.schedule_date) ?? day).closed_flag === 1).length
  const missing = days.filter(day => day.stored === 0 && !draft.has(day.schedule_date)).length
  const change: typeof setDraft = next => {
    setDraft(next)
    save.reset()
  }

  const submit = (from: string) => {
    if (unapplied) toast({ kind: 'info', message: t('unapplied') })
    else
      save.submit({
        year,
        version: from,
        start_date,
        end_date,
        calendar_data: [...draft].map(([schedule_date, hours]) => ({ schedule_date, ...hours })),
      })
  }
  // Where the panel can't stand beside twelve months, it comes to the thumb: into the foot that stays in sight.
  const panel = (
    <DayPanel
      key={[...selected].join()}
      days={[...selected].sort().flatMap(day => {
        const found = byDay.get(day)
        return found ? [{ ...found, ...draft.get(day) }] : []
      })}
      onApply={hours => change(withHours(draft, byDay, selected, hours))}
      onChoice={setUnapplied}
      onClear={() => setSelected(new Set())}
    />
  )
  return (
    <>
      <div className={classes.tools}>
        <span className="num">{t('counts', { open: days.length - closed, closed })}</span>
        {missing > 0 && <b className="num">{t('missing', { count: missing })}</b>}
        <span className="grow" />
        <Button variant="default" onClick={() => setShowsHistory(true)}>
          {t('history')}
        </Button>
        {differing.length > 0 && (
          <Button
            variant="default"
            title={t('adopt_hint', { count: differing.length })}
            onClick={() => {
              change(withHours(draft, byDay, differing, day => day.proposed))
              toast({ kind: 'info', message: t('adopted', { count: differing.length }) })
            }}
          >
            {t('adopt')}
          </Button>
        )}
      </div>
      {showsHistory && (
        <CalendarHistory
          name={t('year', { year })}
          start_date={start_date}
          end_date={end_date}
          onClose={() => setShowsHistory(false)}
        />
      )}
      {start_date > today && !isCalendarEditable(start_date, today) && (
        <Notice kind="info">{t('year_far')}</Notice>
      )}
      <DraftOffer work={work} />
      <div className={classes.board}>
        <div className={classes.calendar}>
          <DayCalendar
            label={t('calendar')}
            months={monthRange(monthOf(start_date), monthOf(end_date))}
            factsOf={day =>
              dayFacts(byDay.get(day), draft.get(day), {
                differs: differs.has(day),
                editable: isCalendarEditable(day, today),
                past: day <= today,
              })
            }
            selected={selected}
            onSelect={setSelected}
            today={today}
            columns
          />
          <p className={classes.hint}>{t('legend')}</p>
        </div>
        {(wide || selected.size === 0) && panel}
      </div>
      {/* Beside the button that was pressed: whoever has scrolled sees it too. */}
      <div ref={keepClear} className={classes.foot}>
        {!wide && selected.size > 0 && panel}
        <SaveRefusal
          refusal={save}
          days={[...draft.keys()]}
          onSelect={chosen => setSelected(new Set(chosen))}
          onTheirs={() => {
            setDraft(nothing)
            save.reset()
            onReload()
          }}
          onMine={newer => {
            setVersion(newer)
            submit(newer)
            onReload()
          }}
        />
        <div className="row">
          <span role="status">{draft.size > 0 ? t('pending', { count: draft.size }) : t('unchanged')}</span>
          <Button variant="default" disabled={draft.size === 0} onClick={() => change(nothing)}>
            {t('reset')}
          </Button>
          <Button
            onClick={() => submit(version)}
            loading={save.saving}
            disabled={draft.size === 0 && !unapplied}
          >
            {t('save')}
          </Button>
        </div>
      </div>
    </>
  )
}
