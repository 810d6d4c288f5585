import type { Call } from '@terakoya/contract/call'
import { calls } from '@terakoya/contract/calls'
import { allCalls } from '@terakoya/contract/registry'

interface Found {
  call: Call
  /** The name its handler has. */
  name: string
}

const names = new Map<Call, string>(Object.entries(calls).map(([name, call]) => [call as Call, name]))
const byApi = new Map<string, Found>(
  allCalls.map(call => [call.api, { call, name: names.get(call) ?? call.api }]),
)

/** The call of a wire name. */
export function callByApi(api: string): Found | undefined {
  return byApi.get(api)
}
