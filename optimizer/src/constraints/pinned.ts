import { always, type Constraint } from './constraint.ts'

/** A lesson set by hand keeps its teacher; the week knows no other pair for it (docs/assignment-format.md, hard rule 1). */
export const pinned: Constraint = {
  key: 'pinned',
  level: 0,
  isHard: always,
  sentence: () => '手で決めた授業の講師は動かしません。',
  addTo(draft) {
    for (const pair of draft.pairs) {
      if (draft.week.pinnedOf[pair.lesson] !== -1) draft.fix(pair.column, 1)
    }
  },
}
