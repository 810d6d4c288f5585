import type { LogDisagreement } from '@terakoya/contract/meetings/zoom-log'
import { isOpenOne } from './openOnes.ts'

type Person = LogDisagreement['people'][number]

const isSame = (one: Person, other: Person) =>
  one.external_uuid === other.external_uuid && one.participant_key === other.participant_key

/**
 * A lesson's disagreements as they are shown: a question that an answer has ended says nothing that is true any more once something is
 * open of the same participants. What was answered to it stands there, by time, each word once.
 */
export function folded(disagreements: readonly LogDisagreement[]): LogDisagreement[] {
  const isEnded = ({ closed_at, decided_at }: LogDisagreement) => closed_at !== null && decided_at === null
  const homeOf = (ended: LogDisagreement) =>
    disagreements.find(
      each =>
        each.code === 'D6' &&
        isOpenOne(each) &&
        ended.people.length > 0 &&
        ended.people.every(person => each.people.some(other => isSame(person, other))),
    )
  const homes = new Map(
    disagreements
      .filter(each => each.code === 'D6' && isEnded(each))
      .map(each => [each, homeOf(each)] as const),
  )
  return disagreements
    .filter(each => homes.get(each) === undefined)
    .map(each => {
      const ended = disagreements.filter(other => homes.get(other) === each)
      if (ended.length === 0) return each
      const answers = [...ended, each].flatMap(one => one.answers)
      return {
        ...each,
        answers: withoutRepeats(answers).toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
      }
    })
}

/** A word is kept with each question that it ends or opens. */
function withoutRepeats(answers: LogDisagreement['answers']): LogDisagreement['answers'] {
  const byKey = new Map(answers.map(each => [`${each.at} ${each.answer} ${each.user_name}`, each]))
  return [...byKey.values()]
}
