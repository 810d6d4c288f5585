import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import type { Centers } from '../../../session/useCenters.ts'
import { tablet } from '../../../theme/breakpoints.ts'
import { tellLocked } from './acts/blocks.ts'
import { saveInput } from './acts/saveInput.ts'
import { useActs } from './acts/useActs.ts'
import { useComparison } from './compare/useComparison.ts'
import type { WeekDialog } from './dialogs/WeekDialogs.tsx'
import type { Candidate } from './model/candidates.ts'
import { periodKey } from './model/cellKey.ts'
import { distributionOf } from './model/distribution.ts'
import type { CellPlace } from './model/judging.ts'
import type { DropTarget } from './model/planMoves.ts'
import { type DaysSpan, editableSpan } from './model/release.ts'
import type { Swap } from './model/swaps.ts'
import type { Lesson, WeekData } from './model/weekData.ts'
import { weekModels } from './model/weekModel.ts'
import { weekViews } from './model/weekView.ts'
import type { NarrowTab } from './NarrowTabs.tsx'
import { pastPeople } from './past/pastLessons.ts'
import { usePast } from './past/usePast.ts'
import { usePrinting } from './print/usePrinting.ts'
import type { ReplanAsked } from './replan/occasion.ts'
import { useWeekRun } from './run/useWeekRun.ts'
import { type AssignmentSearch, readNumbers, readShow } from './search.ts'
import type { Selection } from './selection.ts'
import type { ToolbarProps } from './toolbar/Toolbar.tsx'
import { useAskedAbsence } from './useAskedAbsence.ts'
import { useNowOf } from './useNowOf.ts'
import { useOthers } from './useOthers.ts'
import { useSelection } from './useSelection.ts'
import type { LoadedWeek } from './useWeek.ts'
import { useWeekEditing } from './useWeekEditing.ts'
import { useWeekLook } from './useWeekLook.ts'
import type { Repair } from './whyNot/planRepair.ts'
import type { Unsaved } from './whyNot/WhyNot.tsx'

export type ChangeSearch = (
  change: {
    [Key in keyof AssignmentSearch]?: AssignmentSearch[Key] | undefined
  },
  how?: { replace: boolean },
) => void

export interface BoardProps {
  data: LoadedWeek
  /** Another week or center is on its way: this one is only looked at meanwhile. */
  stale: boolean
  search: AssignmentSearch
  change: ChangeSearch
  centers: Centers
  toolbar: Omit<ToolbarProps, 'children'>
}

function openDaysIn(days: WeekData['days'], span: DaysSpan | null): string[] {
  if (!span) return []
  return days
    .filter(day => day.time_limits.length > 0)
    .map(day => day.schedule_date)
    .filter(day => day >= span.start_date && day <= span.end_date)
}

/** Everything the parts of the board share: the week with its acts, what is shown and chosen of it, and what works on it. */
export function useBoard(props: BoardProps) {
  const { data, stale, search } = props
  const { center_no, week_date, range, applied } = data
  const acts = useActs(data)
  const { people, lessons, losses } = acts.edited
  const nowOf = useNowOf()
  const modelOf = useMemo(() => weekModels(center_no, data, nowOf), [center_no, data, nowOf])
  const present = useMemo(() => modelOf(people, lessons, losses), [modelOf, people, lessons, losses])
  const past = usePast(data)
  const pastModelOf = useMemo(() => weekModels(center_no, data, nowOf, true), [center_no, data, nowOf])
  const then = past.lessons
  // What is looked at: the week as it stands, with what is not saved, or as it stood at a moment.
  const model = useMemo(
    () => (then ? pastModelOf(pastPeople(people, then), then) : present),
    [pastModelOf, people, then, present],
  )
  const waiting = lessons.some(lesson => lesson.teacher_no === 0) || applied.moved.length > 0
  const look = useWeekLook(data, waiting)
  const { opened } = look
  const { day, subject, type } = search
  const onlyOpen = search.open === 1
  const [viewOf] = useState(weekViews)
  const view = useMemo(
    () =>
      viewOf(model, {
        day,
        onlyOpen,
        show: readShow(search.show),
        subject,
        type,
        teachers: readNumbers(search.teacher),
        opened,
      }),
    [viewOf, model, day, onlyOpen, search.show, subject, type, search.teacher, opened],
  )
  const selected = useSelection(model)
  const run = useWeekRun(data, selected.showResult)
  const comparison = useComparison(data)
  const [dialog, setDialog] = useState<WeekDialog | null>(null)
  const [replanAsked, setReplanAsked] = useState<ReplanAsked | null>(null)
  const [deciding, setDeciding] = useState(false)
  const { printing, paper, print } = usePrinting()
  const narrow = useMediaQuery(tablet, false, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<NarrowTab>('grid')
  const span = editableSpan(
    data.days.map(each => each.schedule_date),
    range,
  )
  const mayWrite = range.writable && span !== null && !stale
  const writable = mayWrite && !past.open
  useAskedAbsence({ search, model, writable, stale }, setReplanAsked, props.change)
  const editing = useWeekEditing(data, model, acts, writable)
  const openRequests = useOthers(data, {
    // What this person does at the moment is nobody else's change.
    waits:
      stale ||
      editing.carry.carried !== null ||
      editing.save.busy ||
      run.busy ||
      dialog !== null ||
      replanAsked !== null,
    dirty: acts.dirty,
    lost: editing.save.outcome.lost !== null,
  })

  /** As a save would send it: a question about the week as it is shown takes it along. */
  const unsaved = useMemo((): Unsaved => {
    const { lessons, office_work } = saveInput(center_no, week_date, acts.edited, acts.history, 0)
    return {
      lessons,
      office_work,
      losses: model.losses.map(loss => ({ ...loss, time_limit_nos: [...loss.time_limit_nos] })),
    }
  }, [center_no, week_date, acts.edited, acts.history, model.losses])

  // A choice made by keys gives the focus back to where it was made.
  const cameFrom = useRef<HTMLElement | null>(null)
  const [focusWish, setFocusWish] = useState<object | null>(null)
  const toChoices = (byKeys: boolean) => {
    const from = document.activeElement
    // From one choice to the next, the way back stays what it was.
    if (!byKeys) cameFrom.current = null
    else if (from instanceof HTMLElement && !from.closest('aside')) cameFrom.current = from
    setFocusWish(byKeys ? {} : null)
    if (narrow) setTab('panel')
  }

  /** Back to where the choice began; false: it was not begun by keys. */
  const goBack = (): boolean => {
    const there = cameFrom.current
    cameFrom.current = null
    if (!there?.isConnected) return false
    there.focus()
    return true
  }

  /** Uses a repair of an unassigned lesson; answers whether it was used. */
  const repair = async (found: Repair): Promise<boolean> => {
    const used = await editing.repair(found)
    if (used && narrow) setTab('grid')
    return used
  }

  const placed = async (lesson: Lesson, target: DropTarget) => {
    if (!(await editing.place([lesson.schedule_no], target))) return
    goBack()
    if (narrow) setTab('grid')
  }

  /** Makes a teacher's day visible: what the view leaves out can't be shown. */
  const uncover = (schedule_date: string, teacher_no: number) => {
    const otherDay = day !== undefined && day !== schedule_date
    const left = teacher_no > 0 && !view.rows.some(row => row.teacher.teacher_no === teacher_no)
    if (!otherDay && !left) return
    props.change({
      ...(otherDay && { day: schedule_date }),
      ...(left && { open: undefined, subject: undefined, type: undefined, teacher: undefined }),
    })
  }

  return {
    ...props,
    acts,
    model,
    view,
    selected,
    run,
    comparison,
    editing,
    span,
    writable,
    past,
    /** The week as it stands, whatever is looked at. */
    present,
    /** Takes a state of before over; `undefined`: nothing can be changed here. */
    takePast: mayWrite ? acts.act : undefined,
    unsaved,
    repair,
    openRequests,
    openDays: openDaysIn(data.days, span),
    distribution: distributionOf(week_date, applied.distributions, lessons),
    dialog,
    setDialog,
    /** Why the day is being re-planned. */
    replanAsked,
    setReplanAsked,
    /** A lesson that can't be touched says why. */
    askToPlace: (lesson: Lesson) => {
      if (!tellLocked(model, [lesson])) setReplanAsked({ kind: 'addition', schedule_no: lesson.schedule_no })
    },
    deciding,
    setDeciding,
    printing,
    paper,
    print,
    look,
    narrow,
    tab,
    setTab,
    focusWish,
    centerName: props.centers.nameOf,
    /** A lesson as it stands, or as it was loaded when it would leave. */
    lessonOf: (schedule_no: number) =>
      model.lessonOf.get(schedule_no) ?? applied.lessons.find(each => each.schedule_no === schedule_no),
    goBack,
    /** `byKeys`: the list of choices takes the focus next. */
    selectLesson: (schedule_no: number, byKeys = false) => {
      selected.selectLesson(schedule_no, true)
      if (byKeys) selected.setTab('detail')
      toChoices(byKeys)
    },
    /** From a notice: wherever it is, it comes into sight. */
    showLesson: (schedule_no: number) => {
      const lesson = model.lessonOf.get(schedule_no)
      if (lesson) uncover(lesson.schedule_date, lesson.teacher_no)
      if (lesson?.teacher_no === 0) look.setPoolOpen(true)
      selected.selectLesson(schedule_no, true)
      selected.setTab('detail')
      toChoices(false)
    },
    showCell: (place: CellPlace) => {
      const key = periodKey(place.schedule_date, place.time_limit_no)
      // In a folded period: its day opens.
      if (!view.columns.some(column => column.key === key)) look.unfold(place.schedule_date)
      uncover(place.schedule_date, place.teacher_no)
      selected.select({ kind: 'cell', ...place })
      toChoices(false)
    },
    select: (selection: Selection, byKeys = false) => {
      selected.select(selection)
      toChoices(byKeys)
    },
    choose: ({ lesson, place }: Candidate) => placed(lesson, { kind: 'cell', place }),
    swap: (lesson: Lesson, { place, other }: Swap) => placed(lesson, { kind: 'cell', place, lesson: other }),
  }
}

export type Board = ReturnType<typeof useBoard>
