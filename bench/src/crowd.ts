import { setTimeout as pause } from 'node:timers/promises'
import { type Asked, addressOf, askOnce } from './askOnce.ts'

/** What a page asks in one request, and how often. */
export interface Habit {
  data: readonly { api: string; input: object }[]
  /** Milliseconds between two of them. */
  every: number
}

/** People who all do the same, each with a session of their own. */
export interface Group {
  cookies: readonly string[]
  habits: readonly Habit[]
}

export interface CrowdOrder {
  url: string
  groups: readonly Group[]
  milliseconds: number
}

export interface CrowdFound extends Asked {
  requests: number
  calls: number
  /** Of one processor, what it took to play these people. */
  processor: number
}

// A process of its own: what it costs to play so many people is no part of what the server takes to answer them.
process.on('message', (order: CrowdOrder) => {
  void run(order).then(found => process.send?.(found))
})

async function run({ url, groups, milliseconds }: CrowdOrder): Promise<CrowdFound> {
  const found: CrowdFound = { answered: [], refused: [], broken: [], requests: 0, calls: 0, processor: 0 }
  const begun = performance.now()
  const used = process.cpuUsage()
  const end = begun + milliseconds
  const people: Promise<void>[] = []
  let no = 0
  for (const { cookies, habits } of groups) {
    for (const cookie of cookies) {
      no += 1
      // Everybody came at a moment of their own: the same in each run.
      const address = addressOf(no)
      habits.forEach((habit, at) => {
        const first = ((no * 7919 + at * 104_729) % 100_003) / 100_003
        people.push(keep({ url, cookie, address, habit, first, begun, end }, found))
      })
    }
  }
  await Promise.all(people)
  const { user, system } = process.cpuUsage(used)
  found.processor = (user + system) / 1000 / (performance.now() - begun)
  return found
}

interface Person {
  url: string
  cookie: string
  address: string
  habit: Habit
  /** The share of the time between two questions that goes by before the first one. */
  first: number
  begun: number
  end: number
}

async function keep({ first, begun, end, ...person }: Person, found: CrowdFound): Promise<void> {
  for (let due = begun + first * person.habit.every; due < end; due += person.habit.every) {
    await pause(Math.max(0, due - performance.now()))
    const { url, cookie, address, habit } = person
    found.requests += 1
    found.calls += habit.data.length
    await askOnce({ url, cookie, address, data: habit.data }, found)
  }
}
