import { readLesson } from './parse/lesson.ts'
import { limits } from './parse/limits.ts'
import {
  type Fields,
  readArray,
  readBoolean,
  readId,
  readIdOrNull,
  readIds,
  readInteger,
  readObject,
  readOneOf,
  refuseTwice,
  ShapeError,
} from './parse/shape.ts'
import { readTeacher } from './parse/teacher.ts'
import { type Assignment, defaultWeights, type Problem, type Weights } from './problem.ts'

/** A problem, or a Japanese sentence that names the place: `lessons[12].slot: …`. */
export type Parsed =
  | { readonly ok: true; readonly problem: Problem }
  | { readonly ok: false; readonly message: string }

/** Reads the JSON text of a `tutor-week/1` file. Never throws. */
export function parseProblemText(text: string): Parsed {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, message: `JSONとして読めません（${reason}）。` }
  }
  return parseProblem(value)
}

/** Reads an already parsed `tutor-week/1` value; unknown fields are ignored. Never throws. */
export function parseProblem(value: unknown): Parsed {
  try {
    return { ok: true, problem: readProblem(value) }
  } catch (error) {
    if (error instanceof ShapeError) return { ok: false, message: error.message }
    return { ok: false, message: '問題を読み取れません。ファイルの形を確かめてください。' }
  }
}

function readProblem(value: unknown): Problem {
  const fields = readObject(value, '')
  const format = readOneOf(fields.get('format'), 'format', ['tutor-week/1'])
  const days = readInteger(fields.get('days'), 'days', 1, limits.days)
  const periods = readInteger(fields.get('periods'), 'periods', 1, limits.periods)
  const centers = readArray(fields.get('centers'), 'centers', limits.centers).map((one, index) => {
    const place = `centers[${index}]`
    return { id: readId(readObject(one, place).get('id'), `${place}.id`) }
  })
  refuseTwice(
    centers.map(center => center.id),
    index => `centers[${index}].id`,
  )
  const frame = { slots: days * periods, centers: new Set(centers.map(center => center.id)) }
  const teachers = readArray(fields.get('teachers'), 'teachers', limits.teachers).map((one, index) =>
    readTeacher(one, `teachers[${index}]`, frame),
  )
  const teacherIds = teachers.map(teacher => teacher.id)
  refuseTwice(teacherIds, index => `teachers[${index}].id`)
  const lessonFrame = { ...frame, teachers: new Set(teacherIds) }
  const lessons = readArray(fields.get('lessons'), 'lessons', limits.lessons).map((one, index) =>
    readLesson(one, `lessons[${index}]`, lessonFrame),
  )
  refuseTwice(
    lessons.map(lesson => lesson.id),
    index => `lessons[${index}].id`,
  )
  const options = readObject(fields.get('options'), 'options')
  return {
    format,
    name: readId(fields.get('name'), 'name'),
    seed: fields.has('seed') ? readInteger(fields.get('seed'), 'seed', 0, Number.MAX_SAFE_INTEGER) : 0,
    days,
    periods,
    options: {
      subjectHard: readBoolean(options.get('subjectHard'), 'options.subjectHard'),
      genderHard: readBoolean(options.get('genderHard'), 'options.genderHard'),
      typeHard: readBoolean(options.get('typeHard'), 'options.typeHard'),
    },
    weights: readWeights(readObject(fields.get('weights'), 'weights')),
    centers,
    teachers,
    lessons,
    ...readPublished(fields),
    ...readApart(fields.get('apart')),
  }
}

function readWeights(fields: Fields): Weights {
  const weights: { -readonly [name in keyof Weights]: Weights[name] } = { ...defaultWeights }
  for (const name of [...Object.keys(defaultWeights), 'single', 'again']) {
    if (!isWeight(name) || (isOptional(name) && !fields.has(name))) continue
    weights[name] = readInteger(fields.get(name), `weights.${name}`, 0, limits.weight)
  }
  return weights
}

/** Files of before have none of them. */
function isOptional(name: string): name is 'single' | 'again' {
  return name === 'single' || name === 'again'
}

function isWeight(name: string): name is keyof Weights {
  return Object.hasOwn(defaultWeights, name) || isOptional(name)
}

function readApart(value: unknown): Pick<Problem, 'apart'> {
  if (value === undefined || value === null) return {}
  const apart = readArray(value, 'apart', limits.pairs).map((pair, index): readonly [string, string] => {
    const place = `apart[${index}]`
    const [one, other, ...more] = readIds(pair, place, limits.names)
    if (one === undefined || other === undefined || more.length > 0 || one === other) {
      throw new ShapeError(place, '別々の生徒2人の組でなければなりません。')
    }
    return [one, other]
  })
  return { apart }
}

/** Lessons and teachers of a published plan may have gone since: both are kept as they stand. */
function readPublished(fields: Fields): { readonly published?: Assignment } {
  const value = fields.get('published')
  if (value === undefined || value === null) return {}
  const entries = [...readObject(value, 'published')].map(
    ([lesson, teacher]) => [lesson, readIdOrNull(teacher, `published.${lesson}`)] as const,
  )
  return { published: Object.fromEntries(entries) }
}
