import { defaultWeights, type Lesson, type Problem, type Teacher } from '../problem.ts'

/** A one-center week for tests: two days of four periods; say only what matters. */
export function makeProblem(parts: Partial<Problem>): Problem {
  return {
    format: 'tutor-week/1',
    name: 'test',
    seed: 1,
    days: 2,
    periods: 4,
    options: { subjectHard: true, genderHard: true, typeHard: false },
    weights: defaultWeights,
    centers: [{ id: 'C1' }],
    teachers: [],
    lessons: [],
    ...parts,
  }
}

/** The same problem, its teachers and lessons listed the other way round: no answer may depend on the order. */
export function turnedRound(problem: Problem): Problem {
  return {
    ...problem,
    teachers: [...problem.teachers].reverse(),
    lessons: [...problem.lessons].reverse(),
  }
}

/** A teacher of junior high mathematics who works in every slot at C1 and wishes for no period. */
export function makeTeacher(id: string, parts: Partial<Teacher> = {}): Teacher {
  return {
    id,
    gender: 1,
    type: 1,
    subjects: { J: ['math'] },
    avail: { C1: [0, 1, 2, 3, 4, 5, 6, 7] },
    maxPerDay: 4,
    desired: 0,
    ...parts,
  }
}

/** A whole one-to-one lesson of junior high mathematics in slot 0, without wishes. */
export function makeLesson(id: string, parts: Partial<Lesson> = {}): Lesson {
  return {
    id,
    center: 'C1',
    slot: 0,
    half: 0,
    cap: 1,
    student: `S-${id}`,
    level: 'J',
    subject: 'math',
    gender: 3,
    type: 0,
    ng: [],
    priority: [],
    regular: null,
    pinned: null,
    ...parts,
  }
}
