/** What the side panel is about. */
export type Selection =
  | { kind: 'lesson'; schedule_no: number }
  | { kind: 'cell'; schedule_date: string; time_limit_no: number; teacher_no: number }

export function selectedLessonNo(selection: Selection | null): number {
  return selection?.kind === 'lesson' ? selection.schedule_no : 0
}
