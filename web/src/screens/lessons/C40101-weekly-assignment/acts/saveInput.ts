import type { InputOf } from '@terakoya/contract/wireTypes'
import { dayOfWeek } from '@terakoya/domain/days/day'
import type { SeenLesson, WantedState } from './act.ts'
import type { EditedWeek } from './applyActs.ts'
import type { ActHistory } from './history.ts'

export type SaveInput = InputOf<'C40101_updateSchedule'>
type LessonChange = SaveInput['lessons'][number]

/** One lesson's difference as the call names it. */
function changeOf(difference: WantedState, seen: SeenLesson): LessonChange {
  const { schedule_no, lock_version } = seen
  const lesson = { schedule_no, lock_version }
  const state = { ...seen, ...difference }
  // The wire's answer says number; what was chosen is one of the four.
  const teacher_request_type = difference.teacher_request_type as 0 | 1 | 2 | 3 | undefined
  const wish = teacher_request_type === undefined ? {} : { teacher_request_type }
  if (difference.center_no !== undefined || difference.original_center_no !== undefined) {
    // The grid moves nothing that has a teacher: here the teacher was taken off before.
    const released = seen.teacher_no > 0 && state.teacher_no === 0 ? { released_flag: 1 as const } : {}
    // Back where it came from is the end of a move, wherever it is done.
    if (state.original_center_no === 0) return { _action: 'removeTransfer', ...lesson, ...released }
    return { _action: 'setTransfer', ...lesson, target_center_no: state.center_no, ...wish, ...released }
  }
  const placed = difference.teacher_no !== undefined || difference.pinned_flag !== undefined
  if (!placed && teacher_request_type !== undefined)
    return { _action: 'setTeacherType', ...lesson, teacher_request_type }
  // The grid moves nothing that is pinned: here the pin was taken off before, set again afterwards or not.
  const unpinned =
    seen.pinned_flag === 1 && state.teacher_no !== seen.teacher_no ? { unpinned_flag: 1 as const } : {}
  if (state.teacher_no === 0) return { _action: 'removeTeacher', ...lesson, ...wish, ...unpinned }
  return {
    _action: 'assignTeacher',
    ...lesson,
    teacher_no: state.teacher_no,
    pinned_flag: state.pinned_flag === 1 ? 1 : 0,
    ...(difference.by_run && { by_run_flag: 1 as const }),
    ...wish,
    ...unpinned,
  }
}

/** Everything that is not saved yet, as one call; the order of the rows is that of `schedule_no`. */
export function saveInput(
  center_no: number,
  week_date: string,
  week: EditedWeek,
  history: ActHistory,
  check: 0 | 1,
): SaveInput {
  const lessons = [...week.changed]
    .sort(([a], [b]) => a - b)
    .flatMap(([schedule_no, difference]) => {
      const seen = history.seen.get(schedule_no)
      if (!seen) return []
      return [changeOf(difference, seen)]
    })
  const office_work = week.office.map(({ teacher_no, schedule_date, time_limit_no, set }) => ({
    schedule_date,
    time_limit_no,
    teacher_no,
    timeDivision: 0 as const,
    center_no,
    dayofweek: dayOfWeek(schedule_date),
    _action: set ? ('insert' as const) : ('delete' as const),
  }))
  return { center_no, week_date, lessons, office_work, check }
}
