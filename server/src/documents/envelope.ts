import { postalCodeText } from '@terakoya/domain/texts/postalCodeText'
import { envelopeWords } from './envelopeText.ts'
import type { PaperContent } from './paper.ts'

const { say } = envelopeWords

/** To whom a sheet goes, and where. */
export interface Addressee {
  /** The guardian, or whose it is where no guardian is known. */
  guardian_name: string
  /** Whose sheet it is. */
  name: string
  /** Of a child: its parents are written to. */
  of_child: boolean
  postal_code: string
  /** `''`: it is handed over. */
  address: string
}

/** How they are written to. */
export function addresseeText({ guardian_name, name, of_child }: Addressee): string {
  if (guardian_name !== '') return say('to', { name: guardian_name })
  return say(of_child ? 'to_parents' : 'to', { name })
}

/** What lies in the window of a long envelope, at the head of a sheet of A4 that is folded twice: nothing else may stand there. */
export function envelope(to: Addressee): PaperContent {
  const { postal_code, address } = to
  const lines = [
    ...(postal_code === '' ? [] : [say('postal', { code: postalCodeText(postal_code) })]),
    address === '' ? say('by_hand') : address,
  ]
  return {
    stack: [
      { text: lines.join('\n'), fontSize: 10.5, margin: [22, 20, 0, 10] },
      { text: addresseeText(to), fontSize: 13, bold: true, margin: [22, 0, 0, 0] },
    ],
  }
}
