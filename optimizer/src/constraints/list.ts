import type { ProblemOptions, Weights } from '../problem.ts'
import { again } from './again.ts'
import { apart } from './apart.ts'
import { availability } from './availability.ts'
import { breaks } from './breaks.ts'
import { change } from './change.ts'
import type { Constraint, PairRule } from './constraint.ts'
import { dailyLimit } from './dailyLimit.ts'
import { fairness } from './fairness.ts'
import { gaps } from './gaps.ts'
import { gender } from './gender.ts'
import { ng } from './ng.ts'
import { oneCenter } from './oneCenter.ts'
import { openedSlots } from './openedSlots.ts'
import { pinned } from './pinned.ts'
import { priority } from './priority.ts'
import { regular } from './regular.ts'
import { room } from './room.ts'
import { singleDays } from './singleDays.ts'
import { subject } from './subject.ts'
import { teacherDays } from './teacherDays.ts'
import { teacherType } from './teacherType.ts'
import { unassigned } from './unassigned.ts'

/** What a lesson asks of its teacher: the options make each a rule or a wish. */
export const requests = [subject, gender, teacherType] as const

/** Every constraint: first those that are always hard, then by level of the cost. */
export const constraints: readonly Constraint[] = [
  pinned,
  availability,
  ng,
  oneCenter,
  room,
  dailyLimit,
  breaks,
  apart,
  unassigned,
  again,
  ...requests,
  regular,
  priority,
  openedSlots,
  teacherDays,
  gaps,
  singleDays,
  fairness,
  change,
]

/** The rules that may keep a teacher from a lesson, in the order in which the first is the reason people read. */
export const reasonRules = [
  ng,
  availability,
  oneCenter,
  ...requests,
  apart,
  room,
  dailyLimit,
  breaks,
] as const

/** The same in the order of facts: first what holds of the lesson and of the week, then what the plan has used up. */
export const factRules = [availability, ...requests, ng, oneCenter, apart, room, dailyLimit, breaks] as const

/** The rules about a lesson and a teacher alone that keep an unpinned lesson from a teacher under these options. */
export function hardPairRules(options: ProblemOptions): readonly PairRule[] {
  return constraints.filter((rule): rule is PairRule => rule.isBrokenBy !== undefined && rule.isHard(options))
}

/** What the engine will do under these options, in Japanese: hard first, then soft by level. */
export function constraintSentences(options: ProblemOptions, weights: Weights): readonly string[] {
  const hard = constraints.filter(constraint => constraint.isHard(options))
  const soft = constraints.filter(constraint => !constraint.isHard(options))
  return [...hard, ...soft].map(constraint => constraint.sentence(options, weights))
}
