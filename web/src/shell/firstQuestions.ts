import type { QueryClient } from '@tanstack/react-query'
import type { Api, InputOf } from '@terakoya/contract/wireTypes'
import { type Day, daysBetween, isDay } from '@terakoya/domain/days/day'
import { ApiFailure } from '../api/ApiFailure.ts'
import { readApi } from '../api/callApi.ts'
import { type EarlyScreen, takeEarlyScreen } from '../api/earlyQuestions.ts'
import { readAnswer, readItems } from '../api/readAnswer.ts'

/**
 * What a child's and a teacher's day ask first is remembered, and asked by `public/scheme.js` at the next start, while the
 * application is still on the line. Only questions lie there, without a name in them: days as how far they are from today.
 */
const key = 'terakoya.first'

/** The screens whose first questions are worth it: those that phones start on (domain §7). */
const days: readonly string[] = ['/C21101', '/C11101']

/** Milliseconds after which a screen has asked what it asks first, on a slow line too. */
const settled = 4_000

/** What `public/scheme.js` reads. */
interface Remembered {
  user_no: number
  path: string
  /** A day is written as `@` and the days since today. */
  questions: [api: string, input: Record<string, unknown>][]
}

async function outputsOf({ items, answer }: EarlyScreen) {
  const { response } = await answer
  return readItems(await readAnswer(response), items.length)
}

/**
 * Puts what was asked early where the screen looks for it; whatever was refused, was asked for somebody else, or is of another day,
 * is asked anew.
 */
export function putEarlyAnswers(client: QueryClient, now: { user_no: number; today: Day }): void {
  const early = takeEarlyScreen()
  if (early?.user_no !== now.user_no || early.today !== now.today) return
  const outputs = outputsOf(early).catch(() => [])
  early.items.forEach(({ api, input }, index) => {
    void client.prefetchQuery({
      queryKey: [api, input],
      queryFn: async ({ signal }) => {
        const answer = (await outputs)[index]
        if (answer && !(answer instanceof ApiFailure)) return answer.output
        // The name was asked by a page of this application, perhaps of an older one: the server knows.
        return readApi(api as Api, input as InputOf<Api>, signal)
      },
    })
  })
}

/** A question as it can be asked on another day; `null` where its input is more than plain values. */
function rememberedInput(input: unknown, today: Day): Record<string, unknown> | null {
  if (typeof input !== 'object' || input === null) return null
  const entries = Object.entries(input)
  if (entries.some(([, value]) => typeof value === 'object')) return null
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' && isDay(value) ? `@${daysBetween(today, value)}` : value,
    ]),
  )
}

/** Remembers what the screen has asked that somebody started on, once it has asked it. */
export function rememberFirstQuestions(
  client: QueryClient,
  { user_no, path, today }: { user_no: number; path: string; today: Day },
): void {
  if (!days.includes(path)) return
  window.setTimeout(() => {
    if (window.location.pathname !== path || window.location.search !== '') return
    const questions: Remembered['questions'] = []
    for (const { queryKey, state } of client.getQueryCache().findAll({ type: 'active' })) {
      const [api, input] = queryKey
      const kept = rememberedInput(input, today)
      if (queryKey.length === 2 && state.status === 'success' && kept) questions.push([String(api), kept])
    }
    const remembered: Remembered = { user_no, path, questions }
    try {
      window.localStorage.setItem(key, JSON.stringify(remembered))
    } catch {
      // Blocked storage: the next start asks when it is there.
    }
  }, settled)
}
