import type { SchoolLevel } from '@terakoya/domain/lessons/schoolYear'
import { inventName } from './personNames.ts'
import type { DemoPlan } from './plan.ts'
import type { Random } from './random.ts'
import { skillOf, subjectNo } from './subjects.ts'
import type { DemoTeacher } from './world.ts'

type Profile = readonly (readonly [subject: string, levels: string])[]

const profiles: Record<'arts' | 'science' | 'core' | 'young' | 'all', Profile> = {
  arts: [
    ['国語', 'EJH'],
    ['社会', 'EJ'],
    ['英語', 'EJH'],
    ['日本史', 'H'],
    ['世界史', 'H'],
    ['小論文', 'H'],
  ],
  science: [
    ['算数', 'E'],
    ['数学', 'JH'],
    ['理科', 'EJ'],
    ['物理', 'H'],
    ['化学', 'H'],
    ['生物', 'H'],
  ],
  core: [
    ['算数', 'E'],
    ['数学', 'JH'],
    ['英語', 'EJH'],
  ],
  young: [
    ['算数', 'E'],
    ['国語', 'EJ'],
    ['理科', 'EJ'],
    ['社会', 'EJ'],
    ['英語', 'EJ'],
    ['数学', 'J'],
  ],
  all: [
    ['算数', 'E'],
    ['数学', 'JH'],
    ['英語', 'EJH'],
    ['国語', 'EJH'],
    ['理科', 'EJ'],
    ['社会', 'EJ'],
    ['化学', 'H'],
    ['生物', 'H'],
    ['日本史', 'H'],
    ['小論文', 'H'],
  ],
}

/** The profiles go round, so that even a small center teaches everything. */
const turns = ['core', 'science', 'arts', 'young', 'science', 'arts', 'core'] as const

/** How likely a teacher of the type (学生, 非常勤, 専任) also teaches a subject for entrance examinations. */
const advancedChance = { 1: 0.4, 2: 0.75, 3: 1 } as const

function skillsOf(random: Random, profile: Profile, type: 1 | 2 | 3): Set<number> {
  const skills = new Set<number>()
  for (const [subject, levels] of profile) {
    // The second science or history of a profile is not everybody's.
    const rare = ['物理', '生物', '日本史', '世界史', '小論文'].includes(subject)
    if (rare && random.chance(0.25)) continue
    for (const level of levels) {
      skills.add(skillOf(subjectNo(subject), level as SchoolLevel, 1))
      if (random.chance(advancedChance[type]))
        skills.add(skillOf(subjectNo(subject), level as SchoolLevel, 2))
    }
  }
  return skills
}

/**
 * The teachers of all centers, in the order of the centers; the first one (`teacher1`) is a full-time teacher of
 * everything. The shared ones also work at the next center.
 */
export function makeTeachers(random: Random, plan: DemoPlan): DemoTeacher[] {
  const taken = new Set<string>()
  const teachers: DemoTeacher[] = []
  for (const center of plan.centers) {
    for (let index = 0; index < center.teachers; index++) {
      const teacher_no = teachers.length + 1
      const type =
        teacher_no === 1
          ? 3
          : random.weighted([
              [1, 52],
              [2, 33],
              [3, 15],
            ] as const)
      const sex = random.chance(0.5) ? 1 : 2
      const turn = turns[index % turns.length] ?? 'core'
      teachers.push({
        teacher_no,
        name: inventName(random, sex, taken),
        sex,
        teacher_type: type,
        center_nos: [center.center_no],
        skills: skillsOf(random, profiles[type === 3 ? 'all' : turn], type),
        max_periods_per_day: random.weighted([
          [5, 85],
          [4, 15],
        ] as const),
        desired_periods_per_week: 0,
      })
    }
  }
  shareTeachers(random, plan, teachers)
  return teachers
}

function shareTeachers(random: Random, plan: DemoPlan, teachers: readonly DemoTeacher[]): void {
  // teacher1 stays where the demo logins are.
  const chosen = random.shuffled(teachers.slice(1)).slice(0, plan.sharedTeachers)
  for (const teacher of chosen) {
    const home = teacher.center_nos[0] ?? 1
    teacher.center_nos.push((home % plan.centers.length) + 1)
  }
}
