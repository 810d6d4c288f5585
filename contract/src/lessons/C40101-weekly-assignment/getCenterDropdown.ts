import { z } from 'zod'
import { advisingScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { flag } from '../../scalars.ts'

/** Every valid center (or group): a lesson may be moved to a center that the user is not authorised for. */
export const C40101_getCenterDropdown = defineCall({
  api: 'C40101_getCenterDropdown',
  title: 'センターの選択肢',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  input: z.strictObject({ group_flag: flag }),
  output: z.array(
    z.strictObject({
      center_no: z.number(),
      label: z.string(),
      /** The user is authorised for it. */
      own: z.boolean(),
    }),
  ),
})
