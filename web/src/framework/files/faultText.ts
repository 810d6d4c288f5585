import { kindsText } from './kindsText.ts'
import { sizeText } from './sizeText.ts'
import { fileWords } from './text.ts'
import { type FileLimits, type UploadFault, usualMaxSize } from './uploadFault.ts'

/** An upload's fault as a sentence: what, why, what to do. */
export function faultText(fault: UploadFault, { accept, maxSize = usualMaxSize }: FileLimits): string {
  if (fault.kind === 'refused') return fault.message || fileWords.say('refused')
  if (fault.kind === 'tooLarge') return fileWords.say('tooLarge', { limit: sizeText(maxSize) })
  const kinds = kindsText(accept)
  if (fault.kind === 'unsupported')
    return kinds ? fileWords.say('unsupported', { kinds }) : fileWords.say('unsupported_any')
  return fileWords.say(fault.kind)
}
