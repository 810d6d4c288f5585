import type { AccountBack } from '../../../api/signIn.ts'

interface Way {
  /** What the person had set out for, as the state begins; what counts is what the server knows of it. */
  purpose: 'sign_in' | 'join'
}

/** With what a browser came back: a code; a no, of the person or the provider; or nothing of the kind. */
export type Back = Way & (({ kind: 'code' } & AccountBack) | { kind: 'refused' } | { kind: 'nothing' })

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Reads the parameters of the way back (OAuth 2.0, 4.1.2; `iss` of RFC 9207). */
export function readBack(search: Readonly<Record<string, unknown>>): Back {
  const [code, state, iss, error] = [search.code, search.state, search.iss, search.error].map(textOf)
  const purpose = state?.startsWith('join.') ? 'join' : 'sign_in'
  if (code && state) return { purpose, kind: 'code', code, state, iss: iss ?? '' }
  return { purpose, kind: error ? 'refused' : 'nothing' }
}
