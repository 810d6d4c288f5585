import { SaveNotices } from './acts/SaveNotices.tsx'
import type { ReplanLoss } from './model/losses.ts'
import { ShiftReminder } from './replan/ShiftReminder.tsx'
import { type BoardProps, useBoard } from './useBoard.ts'
import { WeekOverlays } from './WeekOverlays.tsx'
import { WeekParts } from './WeekParts.tsx'
import { WeekTop } from './WeekTop.tsx'

/** The same each time. */
const none: readonly ReplanLoss[] = []

/**
 * A loaded week: what stands above it, its three parts, what unsaved work needs a person for (below, so that nothing
 * moves under the hand), and what lies over them.
 */
export function WeekBoard(props: BoardProps) {
  const board = useBoard(props)
  return (
    <>
      <WeekTop board={board} />
      <WeekParts board={board} />
      {board.writable && (
        <SaveNotices
          acts={board.acts}
          save={board.editing.save}
          refusals={board.editing.refusals}
          lessonOf={board.lessonOf}
          onSelectLesson={board.showLesson}
          onSelectCell={board.showCell}
          teacherName={teacher_no => board.model.rowOf.get(teacher_no)?.teacher.display_name ?? ''}
          onConflicts={() => board.setDeciding(true)}
        />
      )}
      {board.writable && <ShiftReminder model={board.model} losses={board.acts.history.told ?? none} />}
      <WeekOverlays board={board} />
    </>
  )
}
