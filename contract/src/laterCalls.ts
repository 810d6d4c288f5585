import type { Call } from './call.ts'
import * as chatroom from './chat/chatroom.ts'
import * as zoomLog from './meetings/zoom-log.ts'
import * as C50101 from './reports/C50101-report-approval.ts'
import * as C50102Read from './reports/C50102-report/read.ts'
import * as C50102Write from './reports/C50102-report/write.ts'
import * as C50103 from './reports/C50103-report-data.ts'

const modules = {
  ...chatroom,
  ...zoomLog,
  ...C50101,
  ...C50102Read,
  ...C50102Write,
  ...C50103,
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
