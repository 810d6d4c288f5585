import type { LogDisagreement, ZoomLogRow } from '@terakoya/contract/meetings/zoom-log'
import { disagreementWords } from '../../../operations/meetings/disagreementWords.ts'

/** A lesson of the log as it is read. */
export interface LogLesson extends Omit<ZoomLogRow, 'disagreements'> {
  disagreements: (Omit<LogDisagreement, 'sentence'> & { detail: unknown; suspect_name: string })[]
}

/** … and as it is told, its disagreements in words. */
export function tellRow({ disagreements, ...lesson }: LogLesson): ZoomLogRow {
  return {
    ...lesson,
    disagreements: disagreements.map(({ detail, suspect_name, ...each }) => ({
      ...each,
      sentence: disagreementWords(each.code, detail, suspect_name),
    })),
  }
}
