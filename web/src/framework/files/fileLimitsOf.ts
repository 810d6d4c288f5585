import { fileRulesOf } from '@terakoya/contract/recordFields'
import type { FileLimits } from './uploadFault.ts'

/** What a picker takes for a field of files: what the contract says and the server holds it to. */
export function fileLimitsOf(field: Parameters<typeof fileRulesOf>[0]): FileLimits {
  const rules = fileRulesOf(field)
  return rules ? { accept: rules.accept, maxSize: rules.max_bytes, maxFiles: rules.max } : {}
}
