import { useCallback, useState } from 'react'
import type { Reveal } from './grid/AssignmentGrid.tsx'
import type { WeekModel } from './model/weekModel.ts'
import type { PanelTab } from './panel/SidePanel.tsx'
import type { Selection } from './selection.ts'

/** What is chosen, and whether and how the side panel shows it. */
export function useSelection(model: WeekModel) {
  const [chosen, setChosen] = useState<Selection | null>(null)
  const [open, setOpen] = useState(false)
  const [tab, setTab] = useState<PanelTab>('detail')
  const [reveal, setReveal] = useState<Reveal | null>(null)

  const showResult = useCallback(() => {
    setTab('result')
    setOpen(true)
  }, [])
  return {
    // What another week doesn't have is not chosen in it.
    selection: chosen && isThere(model, chosen) ? chosen : null,
    open,
    tab,
    setTab,
    reveal,
    showResult,
    select: (selection: Selection) => {
      setChosen(selection)
      setTab('detail')
      setOpen(true)
    },
    /** From a list: the result stays open, and the lesson comes into sight in pool and grid. */
    selectLesson: (schedule_no: number, scroll: boolean) => {
      setChosen({ kind: 'lesson', schedule_no })
      setTab(before => (open ? before : 'detail'))
      setOpen(true)
      if (scroll) setReveal({ schedule_no })
    },
    close: () => {
      setOpen(false)
      setChosen(null)
    },
  }
}

function isThere(model: WeekModel, selection: Selection): boolean {
  return selection.kind === 'lesson'
    ? model.lessonOf.has(selection.schedule_no)
    : model.columns.some(column => column.schedule_date === selection.schedule_date) &&
        model.rowOf.has(selection.teacher_no)
}
