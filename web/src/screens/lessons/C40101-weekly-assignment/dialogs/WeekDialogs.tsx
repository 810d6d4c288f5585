import { useQueryClient } from '@tanstack/react-query'
import { CompareDialog } from '../compare/CompareDialog.tsx'
import type { ComparisonOfWeek } from '../compare/useComparison.ts'
import type { BarredLesson } from '../model/barredLessons.ts'
import type { Distribution } from '../model/distribution.ts'
import type { DaysSpan, ReleaseMode } from '../model/release.ts'
import type { Lesson, SubjectName } from '../model/weekData.ts'
import { JoinDialog } from '../run/JoinDialog.tsx'
import { type LoadedWeek, weekKey } from '../useWeek.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { DistributeDialog } from './DistributeDialog.tsx'
import type { WeekRange } from './RangeSelect.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { StopDialog } from './StopDialog.tsx'

export type WeekDialog =
  | { kind: 'release'; mode: ReleaseMode }
  | { kind: 'distribute' }
  | { kind: 'assign' }
  | { kind: 'stop' }
  | { kind: 'join' }
  | { kind: 'compare'; first: 'choose' | 'result' }

interface WeekDialogsProps extends WeekRange {
  dialog: WeekDialog
  data: LoadedWeek
  lessons: readonly Lesson[]
  /** What a reset or release may touch. */
  releasable: readonly Lesson[]
  subjectOf: ReadonlyMap<number, SubjectName>
  /** What would go out though the rule bars it. */
  barred: readonly BarredLesson[]
  distribution: Distribution
  comparison: ComparisonOfWeek
  /** Why no compared plan can be taken at the moment. */
  blocked: 'save_first' | 'busy' | null
  onRun: (days: DaysSpan, with_center_nos: readonly number[]) => void
  onClose: () => void
}

/** The question that is open; what it does is read anew from the server. */
export function WeekDialogs(props: WeekDialogsProps) {
  const { dialog, lessons, span, days, day, distribution, onClose } = props
  const { center_no, week_date } = props.data
  const client = useQueryClient()
  const reread = () => void client.invalidateQueries({ queryKey: [weekKey] })
  const done = () => {
    reread()
    onClose()
  }
  switch (dialog.kind) {
    case 'release':
      return (
        <ReleaseDialog
          mode={dialog.mode}
          center_no={center_no}
          lessons={props.releasable}
          span={span}
          days={days}
          day={day}
          onClose={onClose}
          onDone={done}
        />
      )
    case 'distribute':
      return (
        <DistributeDialog
          center_no={center_no}
          week_date={week_date}
          lessons={lessons}
          barred={props.barred}
          subjectOf={props.subjectOf}
          distribution={distribution}
          onClose={onClose}
          onDone={reread}
        />
      )
    case 'assign':
      return (
        <AssignDialog
          lessons={lessons}
          span={span}
          days={days}
          day={day}
          onStart={chosen => props.onRun(chosen, [])}
          onClose={onClose}
        />
      )
    case 'compare':
      return (
        <CompareDialog
          first={dialog.first}
          comparison={props.comparison}
          lessons={lessons}
          subjectOf={props.subjectOf}
          wishes={props.data.applied.wishes}
          hasRegulars={lessons.some(each => each.previous_teacher_no > 0)}
          span={span}
          days={days}
          day={day}
          blocked={props.blocked}
          onClose={onClose}
        />
      )
    case 'join':
      return (
        <JoinDialog
          center_no={center_no}
          span={span}
          days={days}
          day={day}
          onStart={props.onRun}
          onClose={onClose}
        />
      )
    case 'stop':
      return (
        <StopDialog
          center_no={center_no}
          week_date={week_date}
          published={lessons.filter(lesson => lesson.distributed_teacher_no > 0).length}
          onClose={onClose}
          onDone={done}
        />
      )
  }
}
