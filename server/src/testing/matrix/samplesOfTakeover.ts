import { digestOf } from '../../areas/masters/takeover/runTakeover.ts'
import { absentNo } from './absentNo.ts'
import { uploadSample } from './resourceSamples.ts'
import type { Situation } from './samples.ts'

let upload: string | null = null
let file_no = 0
let takeover_no = 0

const file = { kind: 'students' as const, fields: ['student_id', 'student_name'], digest: 'd' }
const digest = digestOf([file])

/** A file that is prepared, and rehearsed with a row that is refused. */
async function prepared(at: Situation): Promise<void> {
  const { owner, clock } = at.server
  await owner.deleteFrom('takeover_rows').execute()
  await owner.deleteFrom('takeovers').execute()
  await owner.deleteFrom('jobs').where('kind', '=', 'takeover').execute()
  upload = await uploadSample(at, '塾生番号,氏名,学年,校舎,教室\r\nQ1,見本,中1,C,R\r\n')
  const fault = {
    line: 2,
    column: '所属センター',
    value: 'C',
    message: '所属センター「C」は見つかりません。',
  }
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 1, lessons: 0 }
  const made = await owner
    .insertInto('takeovers')
    .values({ begun_at: clock.now() })
    .returning('takeover_no')
    .executeTakeFirstOrThrow()
  takeover_no = made.takeover_no
  const added = await owner
    .insertInto('takeover_files')
    .values({
      ...{ ...file, takeover_no, file_name: '生徒.csv', row_count: 1, added_at: clock.now() },
      ...{ content: '塾生番号,氏名\r\nQ1,見本\r\n', heads: ['塾生番号', '氏名'] },
    })
    .returning('file_no')
    .executeTakeFirstOrThrow()
  file_no = added.file_no
  const files = [{ file_no, file_name: '生徒.csv', kind: 'students', ...counts, faults: [fault] }]
  await owner
    .updateTable('takeovers')
    .set({ digest, rehearsal: JSON.stringify({ seconds: 1, files }) })
    .where('takeover_no', '=', takeover_no)
    .execute()
}

const absentFile = '00000000-0000-4000-8000-000000000000'

/** 引っ越し: an administrator's alone. */
export const samplesOfTakeover = {
  Takeover_getState: { prepare: prepared, own: () => ({}) },
  Takeover_lookBack: {
    prepare: prepared,
    own: () => ({ takeover_no: takeover_no || 1 }),
    absent: () => ({ takeover_no: absentNo }),
  },
  Takeover_addFile: {
    prepare: prepared,
    own: ({ world, user }: Situation) => ({ _id: upload ?? world.files.get(user.user_no)?.file_id ?? '' }),
    absent: () => ({ _id: absentFile }),
  },
  Takeover_setFile: {
    prepare: prepared,
    own: () => ({ file_no: file_no || 1, kind: 'students' as const, fields: ['student_id', null] }),
    absent: () => ({ file_no: absentNo, kind: 'students' as const, fields: [null, null] }),
  },
  Takeover_removeFiles: {
    prepare: prepared,
    own: () => ({ file_nos: [file_no || 1] }),
    absent: () => ({ file_nos: [absentNo] }),
  },
  Takeover_start: {
    prepare: prepared,
    own: () => ({ takeover_no: takeover_no || 1, act: 'rehearse' as const, digest }),
    absent: () => ({ takeover_no: absentNo, act: 'rehearse' as const, digest: '' }),
  },
  Takeover_exportRefused: {
    prepare: prepared,
    own: () => ({ file_no: file_no || 1, format: 'csv' as const }),
    absent: () => ({ file_no: absentNo, format: 'csv' as const }),
  },
  Takeover_exportSample: { own: () => ({ kind: 'students' as const, format: 'csv' as const }) },
}
