import type { Day } from '@terakoya/domain/days/day'
import { layoutCodes } from '@terakoya/domain/lessons/layout'
import type { Insertable } from 'kysely'
import type {
  CenterGroupMembers,
  Centers,
  Classrooms,
  Courses,
  CourseTypes,
  MeetingAccounts,
  Subjects,
} from '../database/tables.ts'
import type { CenterPlan, DemoPlan } from './plan.ts'
import type { Random } from './random.ts'
import { demoSubjects } from './subjects.ts'

/** Numbers of groups of centers begin here, above those of centers. */
const firstGroupNo = 91

/** A telephone number nobody has. */
export const centerPhone = (center_no: number) => `03-0000-${String(1000 + center_no)}`

/** A mail address nobody has. */
export const centerEmail = (center_no: number) => `c${String(center_no).padStart(3, '0')}@example.jp`

/** Centers and their groups; a group holds two neighbouring centers, from the first on (a chain has three groups). */
export function makeCenters(plan: DemoPlan, updated_at: string) {
  const centers: Insertable<Centers>[] = plan.centers.map(({ center_no, place }) => ({
    center_no,
    center_id: `C${String(center_no).padStart(3, '0')}`,
    name1: `${place}センター`,
    name2: place,
    name3: place.slice(0, 2),
    group_flag: 0,
    phone: centerPhone(center_no),
    email: centerEmail(center_no),
    description: `${place}駅から徒歩${2 + (center_no % 6)}分`,
    updated_at,
  }))
  const members: Insertable<CenterGroupMembers>[] = []
  const groupSizes = plan.size === 'small' ? [] : plan.size === 'chain' ? [2, 9, 9] : [2]
  const regions = ['東部', '中央', '西部']
  let next = 0
  groupSizes.forEach((size, index) => {
    const center_no = firstGroupNo + index
    const grouped = plan.centers.slice(next, next + size)
    next += size
    members.push(...grouped.map(member => ({ group_center_no: center_no, center_no: member.center_no })))
    centers.push({
      center_no,
      center_id: `G${String(index + 1).padStart(3, '0')}`,
      name1: `${regions[index]}グループ`,
      name2: regions[index] ?? '',
      name3: regions[index] ?? '',
      group_flag: 1,
      phone: '',
      email: '',
      description: grouped.map(member => member.place).join('・'),
      updated_at,
    })
  })
  return { centers, members }
}

export type DemoClassroom = Insertable<Classrooms> & { classroom_no: number }

/** One online classroom, and a directly run and a franchise one in the place of every center. */
export function makeClassrooms(centers: readonly CenterPlan[], updated_at: string): DemoClassroom[] {
  const places = centers.map(center => center.place)
  const named = [
    ...['オンライン第一教室', 'オンライン第二教室'].map(name => ({ name, type: 1 })),
    ...places.flatMap(place => [
      { name: `${place}駅前教室`, type: 2 },
      { name: `${place}中央教室`, type: 3 },
    ]),
  ]
  return named.map(({ name, type }, index) => ({
    classroom_no: index + 1,
    classroom_id: `R${String(index + 1).padStart(3, '0')}`,
    name1: name,
    name2: name.replace('教室', ''),
    name3: ['', 'オンライン', '直営', 'FC'][type] ?? '',
    classroom_type: type,
    updated_at,
  }))
}

const courseNames = {
  100: ['1対1個別 90分', '1対1', 1],
  101: ['1対2個別 90分 カジュアル', '1対2 C', 1],
  102: ['1対2個別 90分 ストイック', '1対2 S', 1],
  200: ['1対1個別 40分', '1対1 短', 2],
  201: ['1対2個別 40分 カジュアル', '1対2 短C', 2],
  202: ['1対2個別 40分 ストイック', '1対2 短S', 2],
} as const

/** The course type that can't be registered as an application (domain §4). */
const lectureTypeNo = 4
/** The one whose courses are entered for seminars alone. */
const seminarTypeNo = 3

/** Course types, one of them the lecture, and one course for each layout code and for each kind of lecture. */
export function makeCourses(updated_at: string) {
  const types = [
    ['個別指導 90分', '90分'],
    ['個別指導 40分', '40分'],
    ['季節講習', '講習'],
    ['集団講座', '講座'],
  ] as const
  const courseTypes: Insertable<CourseTypes>[] = types.map(([name1, name2], index) => ({
    course_type_no: index + 1,
    course_type_id: `T${index + 1}`,
    name1,
    name2,
    name3: name2,
    lecture_flag: index + 1 === lectureTypeNo ? 1 : 0,
    seminar_flag: index + 1 === seminarTypeNo ? 1 : 0,
    updated_at,
  }))
  const rows: Insertable<Courses>[] = [
    ...layoutCodes.map((code, index) => ({
      course_no: index + 1,
      course_id: `K${code}`,
      course_type_no: courseNames[code][2],
      name1: courseNames[code][0],
      name2: courseNames[code][1],
      name3: courseNames[code][1],
      course_setting_no: code,
      updated_at,
    })),
    ...(
      [
        ['S100', seminarTypeNo, '季節講習 1対1 90分', '講習1対1', 100],
        ['S101', seminarTypeNo, '季節講習 1対2 90分', '講習1対2', 101],
        ['L100', lectureTypeNo, '入試対策講座', '入試講座', 100],
      ] as const
    ).map(([course_id, course_type_no, name1, name2, course_setting_no], index) => ({
      course_no: layoutCodes.length + index + 1,
      course_id,
      course_type_no,
      name1,
      name2,
      name3: name2,
      course_setting_no,
      updated_at,
    })),
  ]
  return { courseTypes, courses: rows }
}

/** The course in which a lesson of that layout is taught. */
export function courseNoOf(course_setting_no: number): number {
  return (layoutCodes as readonly number[]).indexOf(course_setting_no) + 1
}

export function makeSubjects(updated_at: string): Insertable<Subjects>[] {
  return demoSubjects.map(({ subject_no, name1, name2, description }) => ({
    subject_no,
    subject_id: `S${String(subject_no).padStart(2, '0')}`,
    name1,
    name2,
    name3: name1,
    category: ['理科', '社会'].includes(name1) ? 2 : 1,
    description,
    sort_order: subject_no * 10,
    updated_at,
  }))
}

export type DemoAccount = Insertable<MeetingAccounts> & { schedule_account_no: number }

/** The last eight digits of an account's meeting ID: they look drawn, and no two accounts have the same. */
function meetingDigits(schedule_account_no: number): string {
  const digits = String(10_000_000 + ((schedule_account_no * 38_737_177) % 90_000_000))
  return `${digits.slice(0, 4)} ${digits.slice(4)}`
}

/** So many meeting accounts for a center that each of its teachers can have one, another, and one kept back as a spare. */
export function makeAccounts(
  random: Random,
  center: CenterPlan,
  teachers: number,
  from: number,
): DemoAccount[] {
  return Array.from({ length: teachers + 2 }, (_, index) => ({
    schedule_account_no: from + index,
    center_no: center.center_no,
    account_name:
      index > teachers ? `${center.place}予備` : `${center.place}${String(index + 1).padStart(2, '0')}`,
    spare_flag: index > teachers ? 1 : 0,
    meeting_id: `8${random.int(10, 99)} ${meetingDigits(from + index)}`,
    passcode: String(random.int(100000, 999999)),
  }))
}

/** When everything in the demo was last changed: the evening before, so that no row is younger than its reader. */
export function demoInstant(dayBefore: Day): string {
  return `${dayBefore}T18:00:00+09:00`
}
