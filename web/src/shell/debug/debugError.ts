import type { FailedCall } from '../../api/failedCalls.ts'
import { debugParameters } from './debugSetting.ts'

/** What is told of a failed call. */
export interface DebugError {
  api: string
  /** What was sent, as JSON; the beginning of it when it is long. */
  input: string
  kind: string
  status: number
  errorCode: string
  message: string
  /** When it was heard of, ISO. */
  at: string
}

const maxInputLength = 1000

const withoutSecrets = (key: string, value: unknown) => (/password/i.test(key) ? '…' : value)

export function debugErrorOf({ api, input, failure }: FailedCall, at: string): DebugError {
  const { kind, status, errorCode, message } = failure
  const text = JSON.stringify(input, withoutSecrets) ?? ''
  return { api, input: text.slice(0, maxInputLength), kind, status, errorCode, message, at }
}

/** The statuses that have a meaning of their own for people (spec §8); everything else opens the error dialog. */
const known = [400, 401, 403, 404, 408, 409, 422, 429, 501]

export function isUnexpected({ kind, status }: DebugError): boolean {
  return kind === 'notJson' || (kind === 'status' && !known.includes(status))
}

/** The address of the page with an error in it: who opens it in the demo is shown the same (spec §8). */
export function debugUrl(page: string, error: DebugError): string {
  const url = new URL(page)
  for (const name of Object.values(debugParameters)) url.searchParams.delete(name)
  url.searchParams.set(debugParameters.setting, 'on')
  url.searchParams.set(debugParameters.error, encode(JSON.stringify(error)))
  return url.href
}

/** The error that an address tells of; `null` when there is none, or nothing that could be one. */
export function errorInUrl(search: string): DebugError | null {
  const text = new URLSearchParams(search).get(debugParameters.error)
  if (text === null) return null
  try {
    const told: unknown = JSON.parse(decode(text))
    return isDebugError(told) ? told : null
  } catch {
    return null
  }
}

const texts = ['api', 'input', 'kind', 'errorCode', 'message', 'at'] as const

function isDebugError(told: unknown): told is DebugError {
  if (typeof told !== 'object' || told === null) return false
  const facts = told as Readonly<Record<string, unknown>>
  return typeof facts.status === 'number' && texts.every(name => typeof facts[name] === 'string')
}

// Base64 of UTF-8 in the letters that an address leaves alone; the first letter keeps it from looking like JSON.
function encode(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte))
  return `e${btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

function decode(text: string): string {
  const bytes = atob(text.slice(1).replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, letter => letter.charCodeAt(0)))
}
