import { useQueries } from '@tanstack/react-query'
import { declaredChoice } from '@terakoya/contract/declared/declaredNames'
import type { Choice } from '@terakoya/contract/masters/defineResource'
import type { FormDefinition } from './formDefinition.ts'
import { type AnyField, isSection } from './formField.ts'

/** What a field brings, under the names that the form's choices have. */
function choicesOf({ key, choices, partChoices = {} }: AnyField): Asked[] {
  const parts = Object.entries(partChoices).map(([part, load]) => ({ key: `${key}.${part}`, choices: load }))
  return choices === undefined ? parts : [{ key, choices }, ...parts]
}

interface Asked {
  key: string
  choices: NonNullable<AnyField['choices']>
}

const identities = new WeakMap<object, number>()
let identity = 0

/** Functions are no part of a key: two forms whose fields have one name would be given each other's choices. */
function identityOf(choices: Asked['choices']): number {
  const known = identities.get(choices)
  if (known !== undefined) return known
  identity += 1
  identities.set(choices, identity)
  return identity
}

interface Choosing {
  definition: FormDefinition
  /** Why some choices are not there; `null` while there is no reason. */
  error: unknown
  retry: () => void
}

/** A form with the choices that somebody had to be asked for, and those that fields bring themselves. */
export function useChoices(definition: FormDefinition): Choosing {
  const fields = definition.items.flatMap(item => (isSection(item) ? [] : choicesOf(item)))
  const asked = useQueries({
    queries: fields.map(({ key, choices }) => ({
      queryKey: ['choices', key, identityOf(choices)],
      queryFn: async (): Promise<readonly Choice[]> =>
        typeof choices === 'function' ? choices() : choices.map(declaredChoice),
      staleTime: 60_000,
    })),
  })
  const found = fields.flatMap(({ key }, at) => {
    const data = asked[at]?.data
    return data ? [[key, data] as const] : []
  })
  const failed = asked.filter(({ data, error }) => error !== null && data === undefined)
  return {
    definition: { ...definition, choices: { ...definition.choices, ...Object.fromEntries(found) } },
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
