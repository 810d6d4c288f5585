import { z } from 'zod'
import { selfScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { done, nothing, requiredText, text } from '../scalars.ts'
import { halfSignedIn, sessionUser } from './session.ts'

/** Who works here; families have no account of the organisation (`outsideAccountTypes`). */
const { '110': _home, '120': _direct, '130': _franchise, ...workersScope } = selfScope

const own = { functions: 'signedIn', scope: workersScope } as const
const atTheDoor = { functions: 'public', scope: {}, writes: true, batchable: false, perMinute: 60 } as const
const labels = { code: '認可コード', state: 'ログインの続き', iss: '発行元' }

/** The way back from the provider carries so much at most. */
const way = { code: requiredText(4000), state: requiredText(100), iss: text(500).default('') }

/** A path of this site, as the page judges it (`nextPath`); nothing that names another is kept at all. */
const ownPath = text(2000).refine(value => value === '' || /^\/(?!\/)[^\\\p{Cc}]*$/u.test(value), {
  params: { reason: 'text' },
})

/** The address of the provider, with what it is to send back; good for ten minutes, in this browser. */
const leaving = z.strictObject({ url: z.string() })

/** Sets out to sign in with the organisation's own account. */
export const Auth_beginOutside = defineCall({
  api: 'Auth_beginOutside',
  title: '組織のアカウントでのログインの開始',
  ...atTheDoor,
  labels: { next: 'ログインのあとに開く画面' },
  input: z.strictObject({ next: ownPath }),
  output: leaving,
})

/** Back from the provider, in the same browser: in, or half in where a second factor is asked for. */
export const Auth_outside = defineCall({
  api: 'Auth_outside',
  title: '組織のアカウントでのログイン',
  ...atTheDoor,
  labels,
  input: z.strictObject(way),
  output: z.strictObject({
    /** Where the person wanted to go; `''`: nowhere in particular. */
    next: z.string(),
    entered: z.union([sessionUser, halfSignedIn]),
  }),
})

export const Account_getOutside = defineCall({
  api: 'Account_getOutside',
  title: '自分の組織のアカウントの状態',
  ...own,
  writes: false,
  input: nothing,
  output: z.strictObject({
    /** `null`: none is joined. */
    joined: z
      .strictObject({
        joined_at: z.string(),
        last_used_at: z.string().nullable(),
        /** Whether it is of the provider that is set up now. */
        usable: z.boolean(),
      })
      .nullable(),
  }),
})

/** The password is right: sets out to the provider, to join the account there. */
export const Account_beginOutside = defineCall({
  api: 'Account_beginOutside',
  title: '組織のアカウントの結び付けの開始',
  ...own,
  writes: true,
  batchable: false,
  perMinute: 10,
  input: z.strictObject({ password: requiredText(128) }),
  output: leaving,
})

export const Account_joinOutside = defineCall({
  api: 'Account_joinOutside',
  title: '組織のアカウントの結び付け',
  ...own,
  writes: true,
  batchable: false,
  perMinute: 10,
  labels,
  input: z.strictObject(way),
  output: done,
})

export const Account_releaseOutside = defineCall({
  api: 'Account_releaseOutside',
  title: '組織のアカウントの結び付けの解除',
  ...own,
  writes: true,
  batchable: false,
  perMinute: 10,
  input: z.strictObject({ password: requiredText(128) }),
  output: done,
})
