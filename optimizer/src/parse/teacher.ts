import type { Teacher } from '../problem.ts'
import { limits } from './limits.ts'
import { readArray, readId, readIds, readInteger, readObject, readOneOf, ShapeError, shown } from './shape.ts'

/** What a teacher's and a lesson's fields are checked against. */
export interface Frame {
  readonly slots: number
  readonly centers: ReadonlySet<string>
}

export function readTeacher(value: unknown, place: string, frame: Frame): Teacher {
  const fields = readObject(value, place)
  const at = (name: string) => `${place}.${name}`
  return {
    id: readId(fields.get('id'), at('id')),
    gender: readOneOf(fields.get('gender'), at('gender'), [1, 2]),
    type: readOneOf(fields.get('type'), at('type'), [1, 2]),
    subjects: readSubjects(fields.get('subjects'), at('subjects')),
    avail: readAvail(fields.get('avail'), at('avail'), frame),
    maxPerDay: readInteger(fields.get('maxPerDay'), at('maxPerDay'), 0, limits.count),
    desired: readInteger(fields.get('desired'), at('desired'), 0, limits.count),
    ...readBreak(fields.get('breakAfter'), at('breakAfter')),
    ...readSettled(fields.get('settled'), at('settled'), frame),
  }
}

function readBreak(value: unknown, place: string): Pick<Teacher, 'breakAfter'> {
  return value === undefined || value === null
    ? {}
    : { breakAfter: readInteger(value, place, 1, limits.count) }
}

function readSettled(value: unknown, place: string, frame: Frame): Pick<Teacher, 'settled'> {
  return value === undefined || value === null ? {} : { settled: readSlots(value, place, frame) }
}

function readSubjects(value: unknown, place: string): Teacher['subjects'] {
  const entries = [...readObject(value, place)].map(([level, subjects]) => {
    readOneOf(level, place, ['E', 'J', 'H'])
    return [level, readIds(subjects, `${place}.${level}`, limits.subjects)] as const
  })
  return Object.fromEntries(entries)
}

function readAvail(value: unknown, place: string, frame: Frame): Teacher['avail'] {
  const entries = [...readObject(value, place)].map(([center, slots]) => {
    if (!frame.centers.has(center)) {
      throw new ShapeError(place, `${shown(center)} という校舎は centers にありません。`)
    }
    return [center, readSlots(slots, `${place}.${center}`, frame)] as const
  })
  return Object.fromEntries(entries)
}

function readSlots(value: unknown, place: string, frame: Frame): readonly number[] {
  const list = readArray(value, place, limits.slots).map((slot, index) =>
    readInteger(slot, `${place}[${index}]`, 0, frame.slots - 1),
  )
  return [...new Set(list)]
}
