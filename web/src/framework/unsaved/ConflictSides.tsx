import { useState } from 'react'
import { asideText, listText } from '../../words/joining.ts'
import { type FormDefinition, labelOf } from '../form/formDefinition.ts'
import { valueText } from '../form/valueText.ts'
import { frameworkWords } from '../text.ts'
import type { Difference } from './mergeConflict.ts'
import { type Side, SideChoice } from './SideChoice.tsx'

interface Sides {
  of: (key: string) => Side
  choose: (key: string, side: Side) => void
  chooseAll: (side: Side) => void
  /** The record as it is chosen: what only one of the two changed, and of the rest the side that was taken. */
  solved: () => Readonly<Record<string, unknown>>
}

/** Which of both is taken, field by field; one's own until it is said otherwise. */
export function useConflictSides({ clashes, merged }: Difference): Sides {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const sideOf = (key: string): Side => sides[key] ?? 'mine'
  return {
    of: sideOf,
    choose: (key, side) => setSides({ ...sides, [key]: side }),
    chooseAll: side => setSides(Object.fromEntries(clashes.map(({ key }) => [key, side]))),
    solved: () => ({
      ...merged,
      ...Object.fromEntries(clashes.map(clash => [clash.key, clash[sideOf(clash.key)]])),
    }),
  }
}

interface ConflictSidesProps {
  definition: FormDefinition
  difference: Difference
  sides: Sides
  className?: string | undefined
}

/** What differs between two who changed one record, with the choice between both, and what comes without one. */
export function ConflictSides({ definition, difference, sides, className }: ConflictSidesProps) {
  const t = frameworkWords.useText()
  const { clashes, onlyTheirs, merged } = difference
  const text = (key: string, value: unknown) => valueText(definition, key, value)
  return (
    <>
      {clashes.map(({ key, before, mine, theirs }) => (
        <SideChoice
          key={key}
          label={labelOf(definition, key)}
          before={text(key, before)}
          mine={text(key, mine)}
          theirs={text(key, theirs)}
          side={sides.of(key)}
          onChange={side => sides.choose(key, side)}
        />
      ))}
      {onlyTheirs.length > 0 && (
        <p className={className}>
          {t('conflict_only_theirs', {
            fields: listText(
              onlyTheirs.map(key => asideText(labelOf(definition, key), text(key, merged[key]))),
            ),
          })}
        </p>
      )}
    </>
  )
}
