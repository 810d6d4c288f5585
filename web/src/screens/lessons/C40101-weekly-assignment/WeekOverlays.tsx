import { distributionWords } from '../../../components/distribution/text.ts'
import { dotsText } from '../../../words/joining.ts'
import { ActMenu } from './acts/ActMenu.tsx'
import { blockText } from './acts/blocks.ts'
import { ConflictDialog } from './acts/ConflictDialog.tsx'
import { mineBlock } from './acts/mineBlock.ts'
import { WeekDialogs } from './dialogs/WeekDialogs.tsx'
import { Ghost } from './drag/Ghost.tsx'
import { lessonsIn } from './drag/useCarry.ts'
import { barredLessons } from './model/barredLessons.ts'
import { staysGiven } from './model/planMoves.ts'
import { PrintTables } from './print/PrintTables.tsx'
import { ReplanDialog } from './replan/ReplanDialog.tsx'
import { assignmentWords } from './text.ts'
import type { Board } from './useBoard.ts'

/** Where the week stands, as the badge of the toolbar says it, and whether the paper has more than is saved. */
function stateText(distribution: Board['distribution'], unsaved: number): string {
  const t = assignmentWords.say
  const { state } = distribution
  const words = distributionWords.say(state, state === 'changed' ? { count: distribution.count } : {})
  return unsaved > 0 ? dotsText([words, t('print_unsaved', { count: unsaved })]) : words
}

/** What lies over the week for a while: what is carried, menus, questions; and the paper. */
export function WeekOverlays({ board }: { board: Board }) {
  const t = assignmentWords.useText()
  const { model, acts, editing, dialog, span, centerName } = board
  const { carried } = editing.carry
  const { menu } = editing
  return (
    <>
      {carried && <Ghost ref={editing.ghost} carried={carried} />}
      {menu && (
        <ActMenu
          target={menu}
          model={model}
          inCell={menu.place ? lessonsIn(model, menu.place) : []}
          commands={editing.commands}
          centerName={centerName}
          onMove={picked => {
            if (board.narrow) board.setTab('grid')
            editing.carryByKeys(picked)
          }}
          onShow={({ lesson, place }) => {
            if (lesson) board.selectLesson(lesson.schedule_no, true)
            else if (place) board.select({ kind: 'cell', ...place }, true)
          }}
          onReplan={board.setReplanAsked}
          onPlace={board.askToPlace}
          onClose={editing.closeMenu}
        />
      )}
      {board.replanAsked && (
        <ReplanDialog
          model={model}
          asked={board.replanAsked}
          unsaved={board.unsaved}
          onUse={editing.replan}
          onClose={() => board.setReplanAsked(null)}
        />
      )}
      {board.deciding && acts.conflicts.length > 0 && (
        <ConflictDialog
          center_no={board.data.center_no}
          conflicts={acts.conflicts}
          lessonOf={board.lessonOf}
          teacherName={teacher_no =>
            model.rowOf.get(teacher_no)?.teacher.display_name ?? t('teacher_unknown', { number: teacher_no })
          }
          centerName={centerName}
          blockOfMine={conflict => {
            const block = mineBlock(model, conflict)
            if (block === null) return null
            return block === 'moved_away' ? t('conflict_mine_moved') : blockText(block)
          }}
          onDecide={(theirs, mine) => {
            acts.takeTheirs(theirs)
            acts.keepMine(mine)
            editing.save.dismiss()
            board.setDeciding(false)
          }}
          onClose={() => board.setDeciding(false)}
        />
      )}
      {dialog && span && (
        <WeekDialogs
          dialog={dialog}
          data={board.data}
          lessons={model.lessons}
          releasable={model.lessons.filter(lesson => !staysGiven(model, lesson))}
          subjectOf={model.subjectOf}
          span={span}
          days={board.openDays}
          day={board.search.day}
          barred={dialog.kind === 'distribute' ? barredLessons(model) : []}
          distribution={board.distribution}
          comparison={board.comparison}
          onRun={board.run.start}
          blocked={acts.dirty ? 'save_first' : board.run.busy ? 'busy' : null}
          onClose={() => board.setDialog(null)}
        />
      )}
      {board.printing && (
        <PrintTables
          model={model}
          view={board.view}
          paper={board.paper}
          center={centerName(board.data.center_no)}
          results={board.run.results}
          state={stateText(board.distribution, acts.edited.count)}
        />
      )}
    </>
  )
}
