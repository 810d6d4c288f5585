import { declaredName } from '@terakoya/contract/declared/declaredNames'
import type { Choice } from '@terakoya/contract/masters/defineResource'
import { frameworkWords } from '../text.ts'
import { FacetRow } from './FacetRow.tsx'
import type { Browse } from './useBrowse.ts'

interface FacetsProps {
  browse: Browse
  /** The field that they narrow, by which the list's answer counts. */
  filter: string
  /** What they say to who can't see them: 状態で絞り込む. */
  label: string
  /** What stands before the values, すべて where the list hides nothing. */
  all?: string
  choices: readonly Choice[]
}

/** The values of a field with how many records have each, above a list: one press narrows it to one of them. */
export function Facets({ browse: { state, counts, change }, filter, label, all, choices }: FacetsProps) {
  const t = frameworkWords.useText()
  const chosen = choices.find(([value]) => value === state.filters[filter])?.[0]
  const facet = (value: Choice[0] | undefined, word: string) => ({
    ...{ value, word },
    count: counts ? (counts[value ?? 'all'] ?? 0) : null,
  })
  return (
    <FacetRow
      label={label}
      facets={[
        facet(undefined, all ?? t('facet_all')),
        ...choices.map(([value, word]) => facet(value, declaredName(word))),
      ]}
      chosen={chosen}
      onChoose={value => change({ filters: { [filter]: value } })}
    />
  )
}
