import { useQueries } from '@tanstack/react-query'
import type { Api, InputOf } from '@terakoya/contract/wireTypes'
import type { ApiFailure } from '../../api/ApiFailure.ts'
import { readApi } from '../../api/callApi.ts'
import { callKey, useCall } from '../../api/useCall.ts'

/** A row of any list. */
export type AnyRow = Readonly<Record<string, unknown>>

export interface Pages {
  current_page: number
  last_page: number
  per_page: number
  total: number
  hasNextPage: boolean
}

/** How many records have each value that they are counted by; `all` of them. */
export type Counts = Readonly<Record<string, number>>

interface Answer {
  rows: readonly AnyRow[]
  pagination: Pages
  /** Of a list with facets: how many records each of them finds. */
  counts?: Counts
}

/** How a list goes further: page by page, or more and more rows beneath each other. */
export type Further = 'pages' | 'more'

/** So many pages stand beneath each other at most: they are read in one request, which takes fifty calls. */
export const maxPages = 40

interface RowsAsked {
  api: Api
  question: object
  page: number
  per: number
  further: Further
  /** The name of the record's number: what comes twice, because rows were added meanwhile, is shown once. */
  rowKey: string
  enabled: boolean
  /** As for `useCall`. */
  staleTime?: number | undefined
}

interface Rows {
  /** `null` before the first answer. */
  rows: readonly AnyRow[] | null
  pages: Pages | null
  /** `null` before the first answer, and of a list that counts nothing. */
  counts: Counts | null
  /** The list's answer, with what it says beside its rows; empty before the first. */
  beside: Readonly<Record<string, unknown>>
  fetching: boolean
  failed: boolean
  error: ApiFailure | null
  refetch: () => void
}

const none: readonly AnyRow[] = []

/** Each record once, in the order of the pages. */
export function joinRows(answers: readonly { rows: readonly AnyRow[] }[], rowKey: string): readonly AnyRow[] {
  const seen = new Map<unknown, AnyRow>()
  for (const row of answers.flatMap(answer => answer.rows))
    if (!seen.has(row[rowKey])) seen.set(row[rowKey], row)
  return [...seen.values()]
}

/** The answers before the first that is still missing: what stands beneath a gap would be out of order. */
function unbroken(answers: readonly (Answer | undefined)[]): readonly Answer[] {
  const gap = answers.indexOf(undefined)
  return (gap === -1 ? answers : answers.slice(0, gap)) as readonly Answer[]
}

/** The rows of a list: one page, with the old rows until the new ones are there; or all pages up to that one. */
export function useRows(asked: RowsAsked): Rows {
  const { api, question, page, per, further, rowKey, enabled, staleTime } = asked
  const inputOf = (current_page: number) =>
    ({ ...question, pagination: { current_page, per_page: per } }) as unknown as InputOf<Api>
  const firstPage = further === 'pages' ? page : 1
  const first = useCall(api, inputOf(firstPage), {
    keepPrevious: true,
    enabled,
    ...(staleTime !== undefined && { staleTime }),
  })
  const beneath =
    further === 'pages' ? [] : Array.from({ length: Math.min(page, maxPages) - 1 }, (_, at) => at + 2)
  const others = useQueries({
    queries: beneath.map(each => ({
      queryKey: callKey(api, inputOf(each)),
      queryFn: ({ signal }: { signal: AbortSignal }) => readApi(api, inputOf(each), signal),
      enabled,
    })),
  })
  const all = [first, ...others]
  const answers = unbroken(all.map(each => each.data as unknown as Answer | undefined))
  const failures = all.filter(each => each.isError)
  return {
    rows:
      answers.length === 0
        ? null
        : further === 'pages'
          ? (answers[0]?.rows ?? none)
          : joinRows(answers, rowKey),
    pages: answers.at(-1)?.pagination ?? null,
    counts: answers[0]?.counts ?? null,
    beside: { ...answers[0] },
    fetching: all.some(each => each.isFetching),
    failed: failures.length > 0,
    error: (failures[0]?.error ?? null) as ApiFailure | null,
    refetch: () => {
      for (const each of failures.length > 0 ? failures : all) void each.refetch()
    },
  }
}
