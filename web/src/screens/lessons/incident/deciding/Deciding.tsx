import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconArrowLeft, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { maxRequestText } from '@terakoya/contract/inputLimits'
import { type Day, mondayOf } from '@terakoya/domain/days/day'
import { periodGroups } from '@terakoya/domain/days/timeSlot'
import { useMemo, useState } from 'react'
import { ErrorState } from '../../../../components/ErrorState.tsx'
import { Loading } from '../../../../components/Loading.tsx'
import { PhoneLink } from '../../../../components/PhoneLink.tsx'
import { DraftOffer } from '../../../../framework/unsaved/DraftOffer.tsx'
import { useUnsaved } from '../../../../framework/unsaved/useUnsaved.ts'
import { linkSearch } from '../../../../routing/linkSearch.ts'
import { useCenters } from '../../../../session/useCenters.ts'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'
import { WishesForDay } from '../WishesForDay.tsx'
import { askWarned, type Given } from './askWarned.tsx'
import { DecideBar } from './DecideBar.tsx'
import {
  type Chosen,
  choiceOver,
  type Decided,
  freedomOf,
  isFree,
  proposal,
  settledLessons,
} from './decisions.ts'
import { Elsewhere } from './Elsewhere.tsx'
import { Lessons } from './Lessons.tsx'
import type { Occasion } from './occasion.ts'
import { Question } from './Question.tsx'
import { Refused } from './Refused.tsx'
import { Standing } from './Standing.tsx'
import { useAbsentTeacher } from './useAbsentTeacher.ts'
import { useOccasion } from './useOccasion.ts'
import { useSettle } from './useSettle.ts'
import { choiceOfYes, useStandInAsks } from './useStandInAsks.ts'
import { useStanding } from './useStanding.ts'

/** What a person has made of the proposals and not decided yet. */
interface DecidingDraft {
  periods: readonly number[]
  chosen: ReadonlyMap<number, Chosen>
  reason: string
  shiftsOut: boolean
}

interface DecidingProps {
  occasion: Occasion
  onDays: (first: Day, last: Day) => void
  onBack: () => void
  onDone: (incident_no: number) => void
}

/** From what happened to what is decided: each lesson with a proposal, changed where somebody knows better. */
export function Deciding({ occasion, onDays, onBack, onDone }: DecidingProps) {
  const t = incidentWords.useText()
  const { kind, teacher_no, center_no, start_date, end_date } = occasion
  const [periods, setPeriods] = useState<readonly number[]>(() => periodGroups.map(group => group * 10))
  const [budget, setBudget] = useState(0)
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(new Map())
  const [reason, setReason] = useState(() => t(`reason_${kind}`))
  const [shiftsOut, setShiftsOut] = useState(true)
  const facts = useOccasion(occasion, { time_limit_nos: periods, budget })
  const standIns = useStandInAsks(occasion)
  const standing = useStanding(occasion)
  const work = useUnsaved<DecidingDraft>({
    // Lessons by their numbers and the names of teachers, as in the drafts of C40101.
    key: `Incident/${center_no}/${teacher_no}/${start_date}/${end_date}`,
    value: useMemo(() => ({ periods, chosen, reason, shiftsOut }), [periods, chosen, reason, shiftsOut]),
    dirty: chosen.size > 0 || reason !== t(`reason_${kind}`) || !shiftsOut,
    restore: draft => {
      setPeriods(draft.periods)
      setChosen(draft.chosen)
      setReason(draft.reason)
      setShiftsOut(draft.shiftsOut)
    },
    losesOn: 'teacher closing center date until',
  })
  const { settle, pending, error, refusals, forget } = useSettle(
    rows => askWarned(rows, given),
    incident_no => {
      work.dropDraft()
      onDone(incident_no)
    },
    facts.reload,
  )
  const { now, hit, planOf, nameOf } = facts
  // A center that closes calls off whoever would take the lesson.
  const yesOf = (schedule_no: number) =>
    kind === 'absence' ? choiceOfYes(standIns.requestOf.get(schedule_no)) : null
  const decided = hit.map((lesson): Decided => {
    const { schedule_no, schedule_date } = lesson
    const proposed = proposal(kind, lesson, planOf.get(schedule_date), now, nameOf)
    if (!isFree(freedomOf(lesson, now))) return { lesson, choice: proposed }
    return { lesson, ...choiceOver(chosen.get(schedule_no), yesOf(schedule_no), proposed) }
  })
  const given: Given[] = [
    ...decided.flatMap(({ lesson, choice }) =>
      choice.outcome === 'replaced' ? [{ lesson, teacher_name: choice.teacher_name }] : [],
    ),
    ...facts.beside.map(({ lesson, teacher_no: to }) => ({ lesson, teacher_name: nameOf(to) })),
  ]
  const shiftsLeft = standing.hasShifts(periods)
  const callsOff = decided.some(({ choice }) => choice.outcome === 'called_off')
  const choose = (choices: readonly Decided[]) => {
    const made = choices.map(({ lesson: { schedule_no }, choice }): [number, Chosen] => [
      schedule_no,
      { ...choice, seen_yes: yesOf(schedule_no)?.teacher_no ?? 0 },
    ])
    setChosen(new Map([...chosen, ...made]))
    if (error) forget()
  }
  if (facts.error && !facts.loaded) {
    return (
      <div className="page">
        <ErrorState error={facts.error} onRetry={facts.reload} />
      </div>
    )
  }
  const decide = () =>
    settle({
      ...{ center_no, incident_kind: kind, teacher_no, start_date, end_date },
      time_limit_nos: [...periods],
      reason: callsOff ? reason.trim() : '',
      lessons: settledLessons(decided, facts.beside),
      shifts_out_flag: shiftsOut ? 1 : 0,
      seen_nos: hit.map(lesson => lesson.schedule_no),
      seen_yes_nos: standIns.yesNos,
    })
  const reasonField = callsOff && (
    <TextInput
      label={t('reason')}
      description={t('reason_hint')}
      value={reason}
      onChange={event => setReason(event.currentTarget.value)}
      maxLength={maxRequestText}
      maw={480}
    />
  )
  return (
    <div className="page stack">
      <Head occasion={occasion} onBack={onBack} />
      <Standing incidents={standing.incidents} />
      <Elsewhere occasion={occasion} />
      <DraftOffer work={work} besideLessons />
      <Question
        occasion={occasion}
        periods={periods}
        budget={budget}
        onDays={onDays}
        onPeriods={setPeriods}
        onBudget={setBudget}
      />
      {!facts.loaded ? (
        <Loading lines={6} />
      ) : (
        <>
          {/* Where many lessons follow, what all their families read comes first. */}
          {kind === 'closing' && reasonField}
          {kind === 'closing' && <WishesForDay center_no={center_no} day={start_date} />}
          <Lessons
            occasion={occasion}
            facts={facts}
            decided={decided}
            periods={periods}
            refusals={refusals}
            standIns={standIns}
            shiftsLeft={shiftsLeft}
            onChoose={choose}
          />
          {kind === 'absence' && reasonField}
          {(decided.length > 0 || shiftsLeft) && (
            <>
              <Checkbox
                label={t('shifts_out')}
                description={t('shifts_out_hint')}
                checked={shiftsOut}
                onChange={event => setShiftsOut(event.currentTarget.checked)}
              />
              {kind === 'closing' && <p className="hint">{t('closes_entries')}</p>}
            </>
          )}
          <Refused
            error={error}
            decided={decided}
            refusals={refusals}
            onChoose={choose}
            onReload={() => {
              forget()
              facts.reload()
            }}
          />
          <DecideBar
            decided={decided}
            beside={facts.beside.length}
            asking={
              decided.filter(({ lesson }) => standIns.requestOf.get(lesson.schedule_no)?.state === 'asking')
                .length
            }
            disabled={facts.searching || periods.length === 0}
            pending={pending}
            nothing={settledLessons(decided, facts.beside).length === 0 && !(shiftsOut && shiftsLeft)}
            onDecide={decide}
          />
        </>
      )}
    </div>
  )
}

/** Whom it is about, whom to call first, and the ways out. */
function Head({ occasion, onBack }: { occasion: Occasion; onBack: () => void }) {
  const t = incidentWords.useText()
  const { nameOf } = useCenters()
  const { kind, center_no, teacher_no, start_date } = occasion
  const { data } = useAbsentTeacher(occasion)
  return (
    <div className={classes.head}>
      <div className="stack gap-1">
        <h2 className="title">
          {kind === 'absence'
            ? t('title_absence', { teacher: data?.display_name ?? '' })
            : t('title_closing', { center: nameOf(center_no) })}
        </h2>
        {data && data.phone !== '' && (
          <span className="line">
            <IconPhone size={16} aria-hidden />
            {t('phone_first')} <PhoneLink phone={data.phone} />
          </span>
        )}
      </div>
      <div className="row">
        <Button
          component={Link}
          to="/C40101"
          search={linkSearch('/C40101', {
            ...{ center: center_no, week: mondayOf(start_date), day: start_date },
            ...(kind === 'absence' ? { absent: teacher_no } : {}),
          })}
          variant="default"
          size="sm"
        >
          {t('to_grid')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
        >
          {t('back')}
        </Button>
      </div>
    </div>
  )
}
