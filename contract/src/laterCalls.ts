import type { Call } from './call.ts'
import * as zoomLog from './meetings/zoom-log.ts'

const modules = {
  ...zoomLog,
}

type CallsOf<Module> = { [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] }

/** Every call that later work brings; each answers 501 until then (domain §1). */
export type LaterCalls = CallsOf<typeof modules>

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'api' in value && 'functions' in value
}

/** The calls by export name. */
export const laterCalls = Object.fromEntries(
  Object.entries(modules).filter(([, value]) => isCall(value)),
) as LaterCalls
