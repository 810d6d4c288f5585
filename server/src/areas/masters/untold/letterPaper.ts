import type { Day } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { dayOfInstant } from '../../../clock.ts'
import { type Addressee, addresseeText, envelope } from '../../../documents/envelope.ts'
import type { Paper, PaperContent } from '../../../documents/paper.ts'
import { languageOf, speakingIn } from '../../../words/reader.ts'
import { letterBody, onPaper } from './letterBody.ts'
import { letterWords } from './letterText.ts'

const { say } = letterWords

/** Points of the first third of a page: the window is there, so on every page nothing but an address may be. */
const third = 294

/** A mail that wasn't told. */
export interface LetterMail {
  subject: string
  body: string
  queued_at: string
  center_name: string
  /** `''`: none is kept. */
  center_phone: string
}

/** What one family is sent. */
export interface Letter extends Addressee {
  /** The language of the child's login. */
  locale_code: string | null
  /** The newest last. */
  mails: readonly LetterMail[]
}

interface LetterFacts {
  today: Day
  /** Where the product is opened. */
  address: string
}

/** Each center that has written, once, and how it is called. */
function centers(mails: readonly LetterMail[]): string[] {
  return [
    ...new Set(
      mails.map(({ center_name: center, center_phone: phone }) =>
        phone === '' ? say('center_alone', { center }) : say('center', { center, phone }),
      ),
    ),
  ]
}

function mailText({ subject, body, queued_at }: LetterMail, { address }: LetterFacts): PaperContent[] {
  return [
    { text: onPaper(subject), bold: true, fontSize: 11.5, margin: [0, 14, 0, 2] },
    { text: say('written', { day: dayText(dayOfInstant(queued_at)) }), fontSize: 8.5, margin: [0, 0, 0, 6] },
    { text: letterBody(body, address), preserveLeadingSpaces: true },
  ]
}

function letterOf(letter: Letter, at: number, facts: LetterFacts): PaperContent[] {
  return speakingIn(languageOf(letter.locale_code), () => [
    ...(at > 0 ? [{ text: '', pageBreak: 'before' }] : []),
    { ...(envelope(letter) as object), absolutePosition: { x: 38, y: 44 } } as PaperContent,
    {
      table: {
        // On each of its pages, so that no page comes into another family's envelope.
        headerRows: 1,
        widths: ['*', 'auto'],
        body: [
          [
            { text: addresseeText(letter), fontSize: 9 },
            { text: dayText(facts.today), fontSize: 9 },
          ],
          [
            {
              colSpan: 2,
              stack: [
                { text: say('lead'), margin: [0, 8, 0, 0] },
                ...letter.mails.flatMap(mail => mailText(mail, facts)),
                { text: say('contact'), margin: [0, 16, 0, 2] },
                ...centers(letter.mails),
              ],
            },
            '',
          ],
        ],
      },
      layout: 'noBorders',
    },
  ])
}

/** A letter for each family on A4, to be folded in three; what has no room goes on on the next page, beneath its first third. */
export function letterPaper(letters: readonly Letter[], facts: LetterFacts): Paper {
  return {
    title: say('file'),
    fontSize: 10,
    head: third,
    content: letters.flatMap((letter, at) => letterOf(letter, at, facts)),
  }
}
