import type { DayLimits, Teacher } from '../problem.ts'
import { limits } from './limits.ts'
import {
  readArray,
  readId,
  readIds,
  readInteger,
  readObject,
  readOneOf,
  refuseTwice,
  ShapeError,
  shown,
} from './shape.ts'

/** What a teacher's and a lesson's fields are checked against. */
export interface Frame {
  readonly slots: number
  readonly days: number
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
    ...readDays(fields.get('onDays'), at('onDays'), frame),
  }
}

function readBreak(value: unknown, place: string): Pick<Teacher, 'breakAfter'> {
  return value === undefined || value === null
    ? {}
    : { breakAfter: readInteger(value, place, 1, limits.count) }
}

function readDays(value: unknown, place: string, frame: Frame): Pick<Teacher, 'onDays'> {
  if (value === undefined || value === null) return {}
  const onDays = readArray(value, place, limits.days).map((one, index): DayLimits => {
    const at = (name: string) => `${place}[${index}].${name}`
    const fields = readObject(one, `${place}[${index}]`)
    return {
      day: readInteger(fields.get('day'), at('day'), 0, frame.days - 1),
      maxPerDay: readInteger(fields.get('maxPerDay'), at('maxPerDay'), 0, limits.count),
      ...readBreak(fields.get('breakAfter'), at('breakAfter')),
    }
  })
  refuseTwice(
    onDays.map(one => String(one.day)),
    index => `${place}[${index}].day`,
  )
  return { onDays }
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
    const at = `${place}.${center}`
    const list = readArray(slots, at, limits.slots).map((slot, index) =>
      readInteger(slot, `${at}[${index}]`, 0, frame.slots - 1),
    )
    return [center, [...new Set(list)]] as const
  })
  return Object.fromEntries(entries)
}
