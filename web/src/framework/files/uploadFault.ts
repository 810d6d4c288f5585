import { ApiFailure } from '../../api/ApiFailure.ts'

/** Why a file did not go up: the five errors of spec §5, or a refusal in the server's own words. */
export type UploadFault =
  | { kind: 'tooLarge' | 'unsupported' | 'timeout' | 'network' | 'invalidResponse' }
  | { kind: 'refused'; message: string }

/** Bytes a file may have unless the field says otherwise (spec §5). */
export const usualMaxSize = 100 * 1024 * 1024

export interface FileLimits {
  /** As in HTML: `image/*,application/pdf,.csv`; every type without. */
  accept?: string | undefined
  /** Bytes. */
  maxSize?: number | undefined
  /** As many as one likes without. */
  maxFiles?: number | undefined
}

export function rulesOf(accept: string | undefined): string[] {
  return (accept ?? '')
    .toLowerCase()
    .split(',')
    .map(rule => rule.trim())
    .filter(rule => rule !== '')
}

/** Whether what the browser knows of a file fits. What it can't tell is left to the server, which looks inside. */
function mayFit({ name, type }: Pick<File, 'name' | 'type'>, accept: string | undefined): boolean {
  const rules = rulesOf(accept)
  if (rules.length === 0) return true
  const lower = name.toLowerCase()
  return rules.some(rule => {
    if (rule.startsWith('.')) return lower.endsWith(rule)
    if (type === '') return true
    return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule
  })
}

/** What is wrong with a file before it is sent; `null` when nothing is. */
export function faultBefore(
  file: Pick<File, 'name' | 'type' | 'size'>,
  { accept, maxSize = usualMaxSize }: FileLimits,
): UploadFault | null {
  if (!mayFit(file, accept)) return { kind: 'unsupported' }
  if (file.size > maxSize) return { kind: 'tooLarge' }
  return null
}

/** What a failed upload means for the person; `null` when it was given up on purpose. */
export function faultAfter(error: unknown): UploadFault | null {
  if (!(error instanceof ApiFailure)) return { kind: 'network' }
  if (error.kind === 'aborted') return null
  if (error.kind === 'timeout' || error.status === 408 || error.status === 504) return { kind: 'timeout' }
  if (error.kind === 'network') return { kind: 'network' }
  if (error.kind === 'notJson') return { kind: 'invalidResponse' }
  if (error.status === 413) return { kind: 'tooLarge' }
  if (error.status === 415) return { kind: 'unsupported' }
  return { kind: 'refused', message: error.message }
}
