import type { ReportStatus } from '@terakoya/domain/reports/states'
import type { MadeStudent, MadeTeacher } from '../makePeople.ts'
import { makeReport, publishedVersion, removeReport } from '../makeReport.ts'
import { absentNo } from './absentNo.ts'
import { lessonThere, publishLesson } from './lessonThere.ts'
import type { LittleWorld } from './littleWorld.ts'
import type { Situation } from './samples.ts'

/** A day that is over, and of which nothing else here speaks. */
const day = '2026-04-08'

interface Words {
  /** In the handover to the next teacher: for insiders. */
  inside: string
  /** In the handover to the advisor. */
  advisor: string
}
const wordsOfWorlds = new WeakMap<LittleWorld, Words>()

/** What no family may read: a word in row 14, and one in row 16. */
function words(world: LittleWorld): Words {
  const there = wordsOfWorlds.get(world)
  if (there) return there
  const made = { inside: world.canaries.make('A', 'handover'), advisor: world.canaries.make('A', 'advisor') }
  wordsOfWorlds.set(world, made)
  return made
}

/** A lesson of that day that was published with a teacher of the place. */
async function lesson(
  { server, world }: Situation,
  name: 'A' | 'B',
  student: MadeStudent,
  teacher: MadeTeacher,
  time_limit_no: number,
): Promise<number> {
  const { subject_no } = world[name]
  const no = await lessonThere(server.owner, { student, subject_no, schedule_date: day, time_limit_no })
  await publishLesson(server.owner, no, teacher.teacher_no)
  return no
}

const pupils = ['110', '120', '130'] as const
const slots = { '110': 50, '120': 60, '130': 70 } as const

const isClassroom = ({ user }: Situation) => user.user_type_code.startsWith('4')

/** The reader's own lesson: of the student who asks, of a classroom the one beside, else of the first of the teacher. */
async function ownLesson(at: Situation): Promise<number> {
  const { world, user } = at
  if (isClassroom(at)) return colleagueLesson(at)
  const type =
    pupils.find(each => world.users[each].student?.student_no === user.student?.student_no) ?? '110'
  const { student } = world.users[type]
  if (!student) throw new Error('the world has its students')
  return lesson(at, 'A', student, world.A.teacher, slots[type])
}

const colleagueLesson = (at: Situation) => lesson(at, 'A', at.world.A.student, at.world.A.colleague, 50)
const foreignLesson = (at: Situation) => lesson(at, 'B', at.world.B.student, at.world.B.teacher, 50)

/** A teacher of the place of that report who is not its author. */
async function otherAuthor({ server, world }: Situation, schedule_no: number): Promise<number> {
  const report = await server.owner
    .selectFrom('lesson_reports')
    .select('teacher_no')
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirst()
  const places = [world.A, world.B].map(({ teacher, colleague }) => [
    teacher.teacher_no,
    colleague.teacher_no,
  ])
  const place = places.find(nos => nos.some(no => no === report?.teacher_no)) ?? places[0]
  return place?.find(no => no !== report?.teacher_no) ?? 0
}

/** Brings the reports of every lesson that is asked for to a status; `null`: to none. */
function reportsAt(statusFor: (at: Situation) => ReportStatus | null) {
  return async (at: Situation): Promise<void> => {
    const { server, world } = at
    const db = server.owner
    const report_status = statusFor(at)
    const { inside, advisor } = words(world)
    const texts = { 13: '落ち着いて取り組みました。', 14: inside, 16: advisor }
    const own = await ownLesson(at)
    const foreign = await foreignLesson(at)
    await db.deleteFrom('student_handovers').execute()
    for (const schedule_no of [own, await colleagueLesson(at), foreign]) {
      const taught = schedule_no === own && !isClassroom(at) ? world.A.teacher : world.A.colleague
      const { teacher_no } = schedule_no === foreign ? world.B.teacher : taught
      // An absence is of a lesson that nobody has marked.
      const mark = report_status === 8 ? 0 : 1
      await removeReport(db, schedule_no)
      await db
        .updateTable('lessons')
        .set({ attendance_distinction: 0, next_report_version: 0 })
        .where('schedule_no', '=', schedule_no)
        .execute()
      await db.deleteFrom('missed_lessons').where('schedule_no', '=', schedule_no).execute()
      await db
        .updateTable('lessons')
        .set({ attendance_distinction: mark })
        .where('schedule_no', '=', schedule_no)
        .execute()
      if (report_status === null) continue
      await makeReport(db, {
        ...{ schedule_no, teacher_no, report_status },
        texts: schedule_no === foreign ? {} : texts,
      })
    }
  }
}

/** A call that asks for a lesson's report. */
function byLesson<Rest>(rest: (at: Situation, schedule_no: number) => Rest | Promise<Rest>, more: object) {
  const of = (find: (at: Situation) => Promise<number>) => async (at: Situation) => {
    const schedule_no = await find(at)
    return { schedule_no, ...(await rest(at, schedule_no)) }
  }
  return {
    own: of(ownLesson),
    colleague: of(colleagueLesson),
    elsewhere: of(foreignLesson),
    absent: async (at: Situation) => ({ schedule_no: absentNo, ...(await rest(at, 0)) }),
    ...more,
  }
}

const writes = ({ user }: Situation) => user.teacher !== null
const none = () => ({})
const sent = reportsAt(() => 4)

/** Who is named with a lesson: the student, the teacher, the center. */
function named(at: Situation): string[] {
  const { user, world } = at
  const { A, users } = world
  if (isClassroom(at)) return [A.student.student_name, A.colleague.display_name, A.center_name]
  const student = user.student ?? users['110'].student
  return [student?.student_name ?? '', A.teacher.display_name, A.center_name]
}

/** … and what insiders read beside. */
function withHandovers(at: Situation): string[] {
  const { inside, advisor } = words(at.world)
  if (at.user.student) return named(at)
  if (writes(at)) return [...named(at), inside, advisor]
  return [...named(at), inside]
}

const list = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }

// The colleague's report stays the colleague's: what is refused later is tried on it as it is.
const { colleague: _, ...setAuthor } = byLesson(
  async (at, schedule_no) => ({
    t3110_lock_version: 1,
    teacher_no: await otherAuthor(at, schedule_no),
    reason: '代わりに授業をしたため',
  }),
  { prepare: reportsAt(() => 0) },
)

const ofDay = { searchInfo: { start_date: day, end_date: day }, orderBy: [] }

/** A report of each student, of each classroom and of the teacher. */
async function allSent(at: Situation): Promise<void> {
  await sent(at)
  for (const type of pupils) {
    const { student } = at.world.users[type]
    if (student) await lesson(at, 'A', student, at.world.A.teacher, slots[type])
  }
}

/** The reports of the student of the own lesson. */
function ofOwnStudent(at: Situation) {
  const { world, user } = at
  const student = isClassroom(at) ? world.A.student : (user.student ?? world.users['110'].student)
  return { ...ofDay, searchInfo: { ...ofDay.searchInfo, student_no: student?.student_no ?? 0 } }
}

/** A paper of the lesson's report. */
const paperOf = (find: (at: Situation) => Promise<number>) => async (at: Situation) => ({
  schedule_nos: [await find(at)],
})

/** Samples for the calls of C50101, C50102 and C50103. */
export const samplesOfReports = {
  C50101_doBrowse: {
    own: () => ({ ...ofDay, ...list }),
    prepare: allSent,
    shows: ({ world }: Situation) => [
      ...pupils.map(type => world.users[type].student?.student_name ?? ''),
      world.A.teacher.display_name,
      world.A.center_name,
    ],
  },
  C50101_exportCsv: {
    own: () => ({ ...ofDay, format: 'csv' as const }),
    prepare: allSent,
    shows: ({ world }: Situation) => [
      ...pupils.map(type => world.users[type].student?.student_name ?? ''),
      world.A.teacher.display_name,
      world.A.center_name,
    ],
  },
  C50101_beginReview: byLesson(none, { prepare: reportsAt(() => 1) }),
  C50101_doApprove: {
    own: async (at: Situation) => ({
      reports: [{ schedule_no: await colleagueLesson(at), t3110_lock_version: 1 }],
    }),
    prepare: reportsAt(() => 8),
  },
  C50101_getReminders: {
    own: () => ({ searchInfo: { start_date: day, end_date: day, state: 'none' as const } }),
    prepare: reportsAt(() => null),
  },
  C50101_remind: {
    own: () => ({ searchInfo: { start_date: day, end_date: day, state: 'none' as const } }),
    prepare: reportsAt(() => null),
  },
  C50102_getEdit: byLesson(none, { prepare: sent, shows: withHandovers }),
  C50102_getPastReport: byLesson(none, { prepare: sent, shows: withHandovers }),
  C50102_getOwnStudents: {
    own: none,
    shows: ({ world }: Situation) => pupils.map(type => world.users[type].student?.student_name ?? ''),
  },
  C50102_getDropdowns: { own: none },
  C50102_getPreviousReports: byLesson(none, { prepare: sent }),
  C50102_getComment: byLesson(none, { prepare: sent }),
  C50102_getAmendComment: byLesson(none, { prepare: sent }),
  C50102_getNextSchedules: byLesson(none, {
    prepare: sent,
    shows: (at: Situation) => [(isClassroom(at) ? at.world.A.colleague : at.world.A.teacher).display_name],
  }),
  C50102_doEdit: byLesson(
    (at): { t3110_lock_version: number; report_status: 0; rows: [] } => ({
      t3110_lock_version: writes(at) ? 0 : 1,
      report_status: 0,
      rows: [],
    }),
    { prepare: reportsAt(at => (writes(at) ? null : 1)) },
  ),
  C50102_doEditRow: byLesson(() => ({ t3110_lock_version: 1, detail_no: 9, comment: 'p.46' }), {
    prepare: reportsAt(at => (writes(at) ? 0 : 4)),
  }),
  C50102_doEditHandover: byLesson(
    () => ({ t3110_lock_version: 1, handover_lock_version: 0, handover_all_teachers: 'ゆっくり話す' }),
    { prepare: reportsAt(at => (writes(at) ? 0 : 1)) },
  ),
  C50102_resolveHandoverConflict: byLesson(
    () => ({ t3110_lock_version: 1, handover_lock_version: 0, handover_all_teachers: 'ひとつにまとめた文' }),
    { prepare: reportsAt(at => (writes(at) ? 0 : 1)) },
  ),
  C50102_doComment: byLesson(
    () => ({ t3110_lock_version: 1, detail_no: 13, comment: 'くわしく書いてください' }),
    {
      prepare: reportsAt(() => 1),
    },
  ),
  C50102_saveDraft: byLesson(
    () => ({
      ...{ base_version: 0, handover_lock_version: 0, device: 'phone' as const },
      rows: [{ detail_no: 9, comment: 'p.46', base: '', sources: [] }],
    }),
    { prepare: reportsAt(() => 0) },
  ),
  C50102_getProposal: byLesson(none, { prepare: reportsAt(() => 0) }),
  C50102_getWarnings: byLesson((): { report_status: 1 } => ({ report_status: 1 }), {
    prepare: reportsAt(() => 0),
  }),
  C50102_dropDraft: byLesson(none, { prepare: reportsAt(() => 0) }),
  C50102_doDelete: byLesson(() => ({ t3110_lock_version: 1, reason: '授業を取り消すため' }), {
    prepare: reportsAt(() => 0),
  }),
  C50102_getAuthors: byLesson(none, { prepare: reportsAt(() => 0) }),
  C50102_setAuthor: setAuthor,
  C50102_markRead: byLesson(
    async (at, schedule_no) => ({
      version_no: Math.max(1, await publishedVersion(at.server.owner, schedule_no)),
    }),
    { prepare: sent },
  ),
  C50103_getData: byLesson(none, { prepare: sent, shows: withHandovers }),
  C50103_doBrowse: {
    own: (at: Situation) => ({ ...ofOwnStudent(at), ...list }),
    prepare: sent,
    shows: withHandovers,
  },
  C50103_exportCsv: {
    own: (at: Situation) => ({ ...ofOwnStudent(at), format: 'csv' as const }),
    prepare: sent,
    shows: withHandovers,
  },
  C50103_generatePdf: {
    own: paperOf(ownLesson),
    colleague: paperOf(colleagueLesson),
    elsewhere: paperOf(foreignLesson),
    absent: () => ({ schedule_nos: [absentNo] }),
    prepare: sent,
  },
  C50103_getStatistics: {
    own: () => ({ start_date: day, end_date: day, by: 'center' as const }),
    prepare: allSent,
    shows: ({ world }: Situation) => [world.A.center_name],
  },
}
