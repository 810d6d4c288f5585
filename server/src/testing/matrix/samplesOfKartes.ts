import { emptyBody } from '@terakoya/contract/students/C20201-karte/flatBody'
import { makeInterview, makeKarte } from '../makeKarte.ts'
import { makeStudent } from '../makePeople.ts'
import { absentNo } from './absentNo.ts'
import type { LittleWorld } from './littleWorld.ts'
import type { Situation } from './samples.ts'

type Whose = 'own' | 'colleague' | 'elsewhere'

/** Of the student whom the teacher teaches, of another one there, of one of the other center. */
const kartesOf = ({ kartes }: LittleWorld): Record<Whose, LittleWorld['kartes']['own']> => kartes

type Row = LittleWorld['kartes']['own']

/** An input for each kind of row that the call can be asked for. */
function byKarte<Input>(input: (at: Situation, row: Row) => Input | Promise<Input>) {
  const of = (whose: Whose) => (at: Situation) => input(at, kartesOf(at.world)[whose])
  return {
    own: of('own'),
    colleague: of('colleague'),
    elsewhere: of('elsewhere'),
    absent: (at: Situation) =>
      input(at, {
        ...kartesOf(at.world).own,
        karte_no: absentNo,
        interview_no: absentNo,
        student_no: absentNo,
      }),
  }
}

const byId = byKarte((_at, { karte_no: id }) => ({ id }))
const nameOfOwn = ({ world }: Situation) => [world.users['130'].student?.student_name ?? '']

async function versionOf({ server }: Situation, karte_no: number): Promise<number> {
  const found = await server.owner
    .selectFrom('kartes')
    .select('lock_version')
    .where('karte_no', '=', karte_no)
    .executeTakeFirst()
  return found?.lock_version ?? 0
}

/** Kartes and interviews that may go: made anew for every try that goes well. */
let spare: Record<Whose, Row> | null = null

async function makeSpare({ server, world }: Situation, talks: boolean): Promise<void> {
  const make = async ({ center_no, classroom_no, spare_user_no }: LittleWorld['A']): Promise<Row> => {
    const student = await makeStudent(server.owner, { center_no, classroom_no })
    const { karte_no } = await makeKarte(server.owner, student)
    const talk = { karte_no, interviewer_no: spare_user_no }
    const { interview_no } = talks ? await makeInterview(server.owner, talk) : { interview_no: absentNo }
    return { karte_no, interview_no, student_no: student.student_no, center_no }
  }
  const [own, colleague, elsewhere] = [await make(world.A), await make(world.A), await make(world.B)]
  spare = { own, colleague, elsewhere }
}

function bySpare<Input>(input: (row: Row) => Input, talks: boolean) {
  const of = (whose: Whose) => (at: Situation) => input((spare ?? kartesOf(at.world))[whose])
  return {
    prepare: (at: Situation) => makeSpare(at, talks),
    own: of('own'),
    colleague: of('colleague'),
    elsewhere: of('elsewhere'),
    absent: (at: Situation) =>
      input({ ...kartesOf(at.world).own, karte_no: absentNo, interview_no: absentNo }),
  }
}

const interview = (interviewer_no: number) => ({
  interview_date: '2026-04-10',
  interviewer_no,
  attendee: '母',
  interview_text: '次の目標について',
  next_date: '2026-05-10',
  teacher_flag: 1 as const,
})

const list = ({ world }: Situation) => ({
  searchInfo: { search: world.users['130'].student?.student_name ?? '' },
  orderBy: [],
})

/** Samples for C20201. */
export const samplesOfKartes = {
  C20201_doBrowse: {
    own: (at: Situation) => ({
      ...list(at),
      pagination: { current_page: 1, per_page: 30 },
      columns: ['student_name'],
    }),
    shows: nameOfOwn,
  },
  C20201_export: {
    own: (at: Situation) => ({ ...list(at), columns: ['student_name'], format: 'csv' as const }),
  },
  C20201_init: {
    own: () => ({}),
    shows: ({ actor }: Situation) => (actor.user ? [actor.user.user_named] : []),
  },
  C20201_searchStudents: {
    own: (at: Situation) => ({ search: nameOfOwn(at)[0] ?? '' }),
    shows: nameOfOwn,
  },
  C20201_getEdit: { ...byId, shows: nameOfOwn },
  C20201_doRead: { ...byId, shows: nameOfOwn },
  C20201_getHistory: byId,
  // Its name is in the file's.
  C20201_getPdf: { ...byId, shows: nameOfOwn },
  C20201_doSave: {
    ...byKarte(async (at, { karte_no: id, student_no, center_no }) => ({
      id,
      lock_version: await versionOf(at, id),
      student_no: student_no === absentNo ? 0 : student_no,
      student_name: '和泉 蓮',
      student_namej: 'いずみ れん',
      sex: 3 as const,
      enrollment_status: 1 as const,
      center_no,
      reference_start_date: '2026-04-01',
      reference_end_date: '2026-08-31',
      body: emptyBody(),
      files: [],
    })),
  },
  C20201_doDelete: bySpare(({ karte_no: id }) => ({ id, lock_version: 0 }), false),
  getDefaultReferenceDate: byKarte((_at, { student_no }) => ({ student_no })),
  getT1130Count: byKarte((_at, { student_no }) => ({ student_no })),
  C20201_getProgress: byId,
  C20201_getInterviews: {
    ...byId,
    shows: ({ world }: Situation) => [world.users['550'].user_named],
  },
  C20201_saveInterview: byKarte(({ user }, { karte_no }) => ({
    id: 0,
    lock_version: 0,
    karte_no,
    ...interview(user.user_no),
  })),
  C20201_deleteInterview: bySpare(({ interview_no: id }) => ({ id, lock_version: 0 }), true),
}
