import { kindsText } from './kindsText.ts'
import { sizeText } from './sizeText.ts'
import { fileWords } from './text.ts'
import { type FileLimits, rulesOf, type UploadFault, usualMaxSize } from './uploadFault.ts'

const pictures: Readonly<Record<string, string>> = {
  ...{ jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' },
}

/** Whether a name says that it is a picture of a kind that is taken: then what is inside isn't one. */
function isCalledPicture(file_name: string, accept: string | undefined): boolean {
  const type = pictures[file_name.slice(file_name.lastIndexOf('.') + 1).toLowerCase()]
  const rules = rulesOf(accept)
  return type !== undefined && (rules.includes(type) || rules.includes('image/*'))
}

/** The fault of a file's upload as a sentence: what, why, what to do. */
export function faultText(
  fault: UploadFault,
  { accept, maxSize = usualMaxSize }: FileLimits,
  file_name: string,
): string {
  if (fault.kind === 'refused') return fault.message || fileWords.say('refused')
  if (fault.kind === 'tooLarge') return fileWords.say('tooLarge', { limit: sizeText(maxSize) })
  if (fault.kind === 'unsupported' && isCalledPicture(file_name, accept))
    return fileWords.say('broken_picture')
  const kinds = kindsText(accept)
  if (fault.kind === 'unsupported')
    return kinds ? fileWords.say('unsupported', { kinds }) : fileWords.say('unsupported_any')
  return fileWords.say(fault.kind)
}
