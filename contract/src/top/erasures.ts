import { erasureObstacles, erasureReasons, keptReasons, personKinds } from '@terakoya/domain/people/erasure'
import { z } from 'zod'
import { administratorScope } from '../access.ts'
import { passkeyLabels } from '../account/passkey.ts'
import { secondProof } from '../account/secondFactor.ts'
import { defineCall } from '../call.ts'
import { nothing, recordNo } from '../scalars.ts'

const access = { functions: ['SystemState'], scope: administratorScope } as const
const person = { person_kind: z.enum(personKinds), person_no: recordNo }
const labels = {
  person_kind: '生徒か講師か',
  person_no: '生徒・講師の番号',
  typed_no: '確認の番号',
  reason: '消去の理由',
} as const

/** What stays: how many rows (0: not counted), and the last day (`null`: as long as such records are kept). */
const kept = z.array(
  z.strictObject({ reason: z.enum(keptReasons), rows: z.number(), until: z.string().nullable() }),
)
/** Rows by table, with what people call it. */
const counts = z.array(z.strictObject({ table_name: z.string(), label: z.string(), rows: z.number() }))

/** What the erasure of a person would do, and what stands against it; nothing is stored. */
export const Erasure_preview = defineCall({
  api: 'Erasure_preview',
  title: '個人情報の消去の内容を見る',
  ...access,
  writes: false,
  personal: 'students',
  labels,
  input: z.strictObject(person),
  output: z.strictObject({
    /** 0: a teacher. */
    student_no: z.number(),
    name: z.string(),
    obstacles: z.array(z.strictObject({ obstacle: z.enum(erasureObstacles), count: z.number() })),
    counts,
    kept,
    /** Words by which somebody else is known as well, which stay where others wrote them. */
    shared_words: z.number(),
    /** The last day on which a backup made today lies there; `null`: nobody knows here. */
    backups_until: z.string().nullable(),
  }),
})

/** Erases a person who has left, for good: with the own password, a reason, and the person's number typed once more. */
export const Erasure_erase = defineCall({
  api: 'Erasure_erase',
  title: '個人情報を消去する',
  ...access,
  writes: true,
  personal: 'students',
  batchable: false,
  perMinute: 5,
  labels: { ...passkeyLabels, ...labels },
  input: z.strictObject({ ...person, typed_no: recordNo, reason: z.enum(erasureReasons), ...secondProof }),
  output: z.strictObject({ student_no: z.number(), erasure_no: z.number() }),
})

/** Who was erased, by number: the records that prove it. */
export const Erasure_list = defineCall({
  api: 'Erasure_list',
  title: '個人情報の消去の記録を見る',
  ...access,
  writes: false,
  input: nothing,
  output: z.strictObject({
    erasures: z.array(
      z.strictObject({
        erasure_no: z.number(),
        ...{ person_kind: z.enum(personKinds), person_no: z.number() },
        erased_at: z.string(),
        /** Empty: the server did it again after a restore. */
        erased_by_name: z.string(),
        reason: z.enum(erasureReasons),
        counts,
        kept,
        shared_words: z.number(),
        backups_until: z.string().nullable(),
      }),
    ),
  }),
})
