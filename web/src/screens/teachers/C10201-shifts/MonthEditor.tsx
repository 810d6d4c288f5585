import { Button, SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { maxNote } from '@terakoya/contract/inputLimits'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { mondayOf } from '@terakoya/domain/days/day'
import { dayText, monthText } from '@terakoya/domain/days/dayText'
import type { Month } from '@terakoya/domain/days/month'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { mayAskWithdrawal } from '@terakoya/domain/teachers/shiftEditing'
import { useMemo, useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm, askPrompt } from '../../../components/ask.tsx'
import { CenterContact } from '../../../components/center/CenterContact.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import type { UnitKey } from '../../../components/periods/unitKey.ts'
import { StickyBar } from '../../../components/StickyBar.tsx'
import { toast } from '../../../components/toast.ts'
import { dayOfInstant } from '../../../format/instant.ts'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import { shownCenter } from '../../../session/useCenters.ts'
import { useTouch } from '../../../theme/useTouch.ts'
import { PatternDialog } from './PatternDialog.tsx'
import { asPattern, centerIn, changesOf, type Edits, unitsOf, usualPattern, weekBefore } from './paint.ts'
import { ShiftGrid } from './ShiftGrid.tsx'
import classes from './Shifts.module.css'
import { lockWord, sendsToCenter, shiftWords } from './text.ts'
import { useShiftEdits } from './useShiftEdits.ts'

interface MonthEditorProps {
  month: Month
  stored: OutputOf<'doBrowseAllByCalendar'>
  /** The last day on which the teacher changes the month; `null` for a month that isn't taken. */
  deadline: string | null
  /** What is stored has changed; settles when it is there. */
  onStored: () => Promise<unknown>
}

const unitText = (key: UnitKey) => {
  const [day = '', slot = ''] = key.split(' ')
  return `${dayText(day)} ${slotText(Number(slot))}`
}

/** A month that is painted, saved and submitted. */
export function MonthEditor({ month, stored, deadline, onStored }: MonthEditorProps) {
  const t = shiftWords.useText()
  const touch = useTouch()
  const { today } = useConfig()
  const { isTeacher, isAdmin, isAdmin2, user_type_code } = useUser()
  const units = useMemo(() => unitsOf(stored.days), [stored])
  const days = useMemo(() => stored.days.filter(day => day.schedule_date.startsWith(month)), [stored, month])
  const editing = useShiftEdits(units)
  const { edits } = editing
  const [center_no, setCenter] = useState(shownCenter(stored.centers)?.center_no ?? 0)
  const [locked, setLocked] = useState<UnitKey | null>(null)
  const [pattern, setPattern] = useState(false)
  const ask = useWrite('C10201_askWithdrawal')
  const takeBack = useWrite('C10201_takeBackWithdrawal')
  const changes = changesOf(units, edits)
  const dirty = changes.length > 0
  const work = useUnsaved<Edits>({
    key: `C10201/${stored.teacher_no}/${month}`,
    value: edits,
    dirty,
    restore: editing.restore,
    losesOn: 'month',
  })
  const save = useSave('doUpdateSchedule', {
    work,
    doneText: (_, { submit_months = [] }) =>
      submit_months.length > 0 ? t('sent', { month: monthText(month) }) : t('saved'),
    onSaved: () => void onStored().then(editing.clear),
    // Whatever stood against it, the month shows it now. Where nobody was reached, to ask again would only say so twice.
    onRefused: (_, { kind }) => {
      if (kind === 'status') void onStored()
    },
  })

  // Advisors look on (domain §6).
  const writable = deadline !== null && (isTeacher || isAdmin || (isAdmin2 && user_type_code === '540'))
  const paintable = writable && days.some(day => day.units.some(unit => unit.lock === ''))
  const submitted = stored.submissions.find(each => each.month === month)
  const over = deadline !== null && today > deadline
  const submits = isTeacher && !submitted && !over
  // The same for all strokes: rows that are not painted are not drawn again.
  const centerNames = useMemo(
    () => new Map(stored.centers.map(each => [each.center_no, each.center_name])),
    [stored],
  )
  const total = days
    .flatMap(day =>
      day.units.map(unit => centerIn(unit, `${day.schedule_date} ${unit.time_limit_no}`, edits)),
    )
    .filter(center => center > 0).length
  const counts = {
    added: changes.filter(change => change.delete_flag === 0).length,
    withdrawn: changes.filter(change => change.delete_flag === 1).length,
  }

  const saveAll = async () => {
    const sure = await askConfirm({
      title: t(submits ? 'submit_title' : 'save_title', { month: monthText(month) }),
      body: [
        dirty || !submits ? t('save_body', counts) : '',
        submits ? t('submit_body', { total }) : '',
      ].join(''),
      confirmLabel: t(submits ? 'submit' : 'save'),
    })
    if (!sure) return
    save.send({
      teacher_no: stored.teacher_no,
      updateData: changes,
      submit_months: submits ? [month] : [],
    })
  }
  const askToGo = async (key: UnitKey) => {
    const [schedule_date = '', slot = ''] = key.split(' ')
    const unit = unitText(key)
    const { schedule_date: day, time_limit_no, note: last } = ask.variables ?? {}
    const again = ask.error && day === schedule_date && time_limit_no === Number(slot)
    const note = await askPrompt({
      title: t('ask_title'),
      description: t('ask_hint', { unit }),
      label: t('ask_label'),
      confirmLabel: t('ask'),
      maxLength: maxNote,
      initial: again ? (last ?? '') : '',
    })
    if (note === null) return
    ask.mutate(
      { schedule_date, time_limit_no: Number(slot), note },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: t('ask_done', { unit }) })
          void onStored()
        },
      },
    )
  }
  const comeAfterAll = async (key: UnitKey) => {
    const [schedule_date = '', slot = ''] = key.split(' ')
    const unit = unitText(key)
    const sure = await askConfirm({
      title: t('take_back_title'),
      body: t('take_back_body', { unit }),
      confirmLabel: t('take_back'),
    })
    if (!sure) return
    takeBack.mutate(
      { schedule_date, time_limit_no: Number(slot) },
      {
        onSuccess: ({ taken_back }) =>
          toast({ kind: 'done', message: t(taken_back ? 'taken_back' : 'not_asked', { unit }) }),
        onSettled: () => void onStored(),
      },
    )
  }
  const why = locked === null ? undefined : units.get(locked)
  const [lockedDay = ''] = locked?.split(' ') ?? []
  const state = submitted
    ? { kind: 'done', text: t('submitted', { day: dayText(dayOfInstant(submitted.submitted_at)) }) }
    : deadline === null
      ? null
      : {
          kind: over ? 'over' : 'open',
          text: t(over ? 'open_over' : 'open_until', { day: dayText(deadline) }),
        }

  return (
    <>
      {state && (
        <p className={classes.state} data-kind={state.kind}>
          {state.text}
          {over && isTeacher && ` ${t('over_hint')}`}
        </p>
      )}
      {over && isTeacher && <CenterContact />}
      <DraftOffer work={work} besideLessons />
      {paintable && (
        <div className={classes.tools}>
          {stored.centers.length > 1 && (
            <SegmentedControl
              aria-label={t('center')}
              size="xs"
              value={String(center_no)}
              onChange={value => setCenter(Number(value))}
              data={stored.centers.map(each => ({ value: String(each.center_no), label: each.center_name }))}
            />
          )}
          <Button size="compact-sm" variant="default" onClick={() => setPattern(true)}>
            {t('pattern')}
          </Button>
          <span>
            {t('how')} {!touch && t('how_keys')}
          </span>
        </div>
      )}
      <ShiftGrid
        label={t('grid', { month: monthText(month) })}
        days={days}
        units={units}
        edits={edits}
        today={today}
        center_no={center_no}
        centerNames={centerNames}
        writable={writable}
        paintable={paintable}
        onPaint={(wished, joined) => {
          setLocked(null)
          editing.apply(wished, { joined })
        }}
        onLocked={setLocked}
        onCopyWeek={monday => editing.apply(weekBefore(units, edits, mondayOf(monday)))}
      />
      {(paintable || why) && (
        <StickyBar label={t('bar')}>
          {why && locked !== null && why.lock !== '' && (
            <p role="status" style={{ flexBasis: '100%', margin: 0 }}>
              {t('why', {
                unit: unitText(locked),
                reason: t(lockWord(why.lock, isTeacher), { count: why.lesson_count }),
              })}
              {why.withdrawal_asked_flag === 1 && ` ${t('why_asked')}`}
              {sendsToCenter(why.lock) && <CenterContact />}
              {isTeacher && why.withdrawal_asked_flag === 1 && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  loading={takeBack.isPending}
                  onClick={() => void comeAfterAll(locked)}
                >
                  {t('take_back')}
                </Button>
              )}
              {mayAskWithdrawal(why.lock, lockedDay, today) &&
                isTeacher &&
                why.work_flag === 1 &&
                why.withdrawal_asked_flag === 0 && (
                  <Button size="compact-sm" variant="subtle" onClick={() => void askToGo(locked)}>
                    {t('ask')}
                  </Button>
                )}
              {why.lock === 'lessons' && !isTeacher && (
                <Button
                  component={Link}
                  to="/C40101"
                  search={linkSearch('/C40101', {
                    center: why.center_no,
                    week: mondayOf(lockedDay),
                    day: lockedDay,
                  })}
                  size="compact-sm"
                  variant="subtle"
                >
                  {t('to_assignment')}
                </Button>
              )}
            </p>
          )}
          <FailureAlert error={save.error} />
          {paintable && (
            <>
              <span role="status" className="num">
                {dirty ? t('count', counts) : t('none')}
              </span>
              <Button variant="subtle" size="sm" disabled={!editing.canUndo} onClick={editing.undo}>
                {t('undo')}
              </Button>
              <Button variant="subtle" size="sm" disabled={!dirty} onClick={editing.clear}>
                {t('revert')}
              </Button>
              <Button
                size="sm"
                loading={save.saving}
                disabled={!dirty && !submits}
                onClick={() => void saveAll()}
              >
                {t(submits ? 'submit' : 'save')}
              </Button>
            </>
          )}
        </StickyBar>
      )}
      {pattern && (
        <PatternDialog
          month={month}
          days={stored.days}
          usual={usualPattern(units, edits, `${month}-01`)}
          onApply={chosen => {
            editing.apply(asPattern(units, month, chosen, center_no))
            setPattern(false)
          }}
          onClose={() => setPattern(false)}
        />
      )}
    </>
  )
}
