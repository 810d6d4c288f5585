import { z } from 'zod'
import { studentScope, teacherScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { done, nothing } from '../scalars.ts'

/** Teachers and students subscribe to their own schedule. */
const own = { functions: ['C11201', 'C21201'], scope: { ...teacherScope, ...studentScope } } as const

export const Calendar_getSubscription = defineCall({
  api: 'Calendar_getSubscription',
  title: 'カレンダー連携の状態',
  ...own,
  writes: false,
  // A way to one's own schedule is nobody else's business.
  whileLooking: false,
  input: nothing,
  output: z.strictObject({
    /** `null`: there is none. The address itself is kept nowhere and shown only when it is made. */
    created_at: z.string().nullable(),
    /** When a calendar read it last. */
    last_read_at: z.string().nullable(),
  }),
})

/** Makes a new secret address; one that was made before ends. */
export const Calendar_makeSubscription = defineCall({
  api: 'Calendar_makeSubscription',
  title: 'カレンダー連携のURLの作成',
  ...own,
  writes: true,
  batchable: false,
  input: nothing,
  output: z.strictObject({ path: z.string(), created_at: z.string() }),
  // It is stored encrypted, as all that carries secrets is.
  storedAnswer: answer => answer,
})

export const Calendar_removeSubscription = defineCall({
  api: 'Calendar_removeSubscription',
  title: 'カレンダー連携の停止',
  ...own,
  writes: true,
  input: nothing,
  output: done,
})

/**
 * The schedule of whoever the secret belongs to, as iCalendar text (RFC 5545): no names of children leave the house by
 * it. It comes by `GET /api/calendar/<token>.ics`; a secret that was never given, or is revoked, is not there.
 */
export const Calendar_getFeed = defineCall({
  api: 'Calendar_getFeed',
  title: 'カレンダーの配信',
  functions: 'public',
  scope: {},
  writes: false,
  batchable: false,
  perMinute: 120,
  input: z.strictObject({
    token: z
      .string()
      .max(43)
      .regex(/^[\w-]{43}$/),
  }),
  output: z.strictObject({ content: z.string() }),
})
