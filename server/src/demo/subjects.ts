import type { SchoolLevel } from '@terakoya/domain/lessons/schoolYear'

export interface DemoSubject {
  subject_no: number
  name1: string
  name2: string
  /** The levels at which it is taught, with how many students want it there. */
  demand: Partial<Record<SchoolLevel, number>>
  description: string
}

const list: readonly Omit<DemoSubject, 'subject_no'>[] = [
  { name1: '算数', name2: '算', demand: { E: 40 }, description: '計算・文章題・図形' },
  {
    name1: '数学',
    name2: '数',
    demand: { J: 36, H: 32 },
    description: '中学数学、高校数学I・II・III・A・B・C',
  },
  { name1: '英語', name2: '英', demand: { E: 14, J: 32, H: 28 }, description: '英文法・読解・英検' },
  { name1: '国語', name2: '国', demand: { E: 26, J: 12, H: 8 }, description: '読解・記述・古典' },
  { name1: '理科', name2: '理', demand: { E: 12, J: 12 }, description: '物理・化学・生物・地学の基礎' },
  { name1: '社会', name2: '社', demand: { E: 8, J: 8 }, description: '地理・歴史・公民' },
  { name1: '物理', name2: '物', demand: { H: 11 }, description: '物理基礎・物理' },
  { name1: '化学', name2: '化', demand: { H: 12 }, description: '化学基礎・化学' },
  { name1: '生物', name2: '生', demand: { H: 9 }, description: '生物基礎・生物' },
  { name1: '日本史', name2: '日', demand: { H: 8 }, description: '歴史総合・日本史探究' },
  { name1: '世界史', name2: '世', demand: { H: 7 }, description: '歴史総合・世界史探究' },
  { name1: '小論文', name2: '論', demand: { H: 6 }, description: '推薦・総合型選抜の小論文' },
]

/** The twelve subjects; elementary pupils learn 算数, high-school students the sciences and histories one by one. */
export const demoSubjects: readonly DemoSubject[] = list.map((subject, index) => ({
  subject_no: index + 1,
  ...subject,
}))

/** The number of the subject with that name. */
export function subjectNo(name1: string): number {
  const found = demoSubjects.find(subject => subject.name1 === name1)
  if (!found) throw new RangeError(`no such subject: ${name1}`)
  return found.subject_no
}

/** Subjects of a level with their demand, as a weighted list. */
export function subjectsOf(level: SchoolLevel): (readonly [subject_no: number, weight: number])[] {
  return demoSubjects.flatMap(({ subject_no, demand }) => {
    const weight = demand[level]
    return weight === undefined ? [] : [[subject_no, weight] as const]
  })
}

/** What a teacher must be able to teach, as one number: subject × level × type (domain §5). */
export function skillOf(subject_no: number, level: SchoolLevel, subject_type: number): number {
  return subject_no * 100 + { E: 10, J: 20, H: 30 }[level] + subject_type
}
