import type { Lesson } from '../problem.ts'
import { limits } from './limits.ts'
import {
  readId,
  readIdOrNull,
  readIds,
  readInteger,
  readObject,
  readOneOf,
  ShapeError,
  shown,
} from './shape.ts'
import type { Frame } from './teacher.ts'

/**
 * Reads a lesson. Names in `ng`, `priority` and `regular` may be of teachers who are not in the file (someone
 * who left, or does not work this week): they still count for the rank. `pinned` has to be in it.
 */
export function readLesson(
  value: unknown,
  place: string,
  frame: Frame & { readonly teachers: ReadonlySet<string> },
): Lesson {
  const fields = readObject(value, place)
  const at = (name: string) => `${place}.${name}`
  const center = readId(fields.get('center'), at('center'))
  if (!frame.centers.has(center)) {
    throw new ShapeError(at('center'), `${shown(center)} という校舎は centers にありません。`)
  }
  const pinned = readIdOrNull(fields.get('pinned'), at('pinned'))
  if (pinned !== null && !frame.teachers.has(pinned)) {
    throw new ShapeError(at('pinned'), `${shown(pinned)} という講師は teachers にいません。`)
  }
  return {
    id: readId(fields.get('id'), at('id')),
    center,
    slot: readInteger(fields.get('slot'), at('slot'), 0, frame.slots - 1),
    half: readOneOf(fields.get('half'), at('half'), [0, 1, 2]),
    cap: readOneOf(fields.get('cap'), at('cap'), [1, 2]),
    student: readId(fields.get('student'), at('student')),
    level: readOneOf(fields.get('level'), at('level'), ['E', 'J', 'H']),
    subject: readId(fields.get('subject'), at('subject')),
    gender: readOneOf(fields.get('gender'), at('gender'), [1, 2, 3]),
    type: readOneOf(fields.get('type'), at('type'), [0, 1, 2]),
    ng: readIds(fields.get('ng'), at('ng'), limits.names),
    priority: readIds(fields.get('priority'), at('priority'), limits.names),
    regular: readIdOrNull(fields.get('regular'), at('regular')),
    pinned,
  }
}
