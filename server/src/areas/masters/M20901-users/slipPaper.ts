import type { Day } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { type Addressee, envelope } from '../../../documents/envelope.ts'
import type { Paper, PaperContent } from '../../../documents/paper.ts'
import { languageOf, speakingIn } from '../../../words/reader.ts'
import type { SlipLogin } from './slips.sql.ts'
import { slipWords } from './slipText.ts'

const { say } = slipWords

/** Points of a third of the sheet: folded twice, the address lies in the window of a long envelope and the last third inside. */
const third = 248

interface SlipFacts {
  /** On which the passwords are good for the last time. */
  last_day: Day
  /** Where one signs in. */
  address: string
}

/** The first address that is known of the family, and to whom the sheet goes. */
function addresseeOf(family: readonly SlipLogin[], first: SlipLogin): Addressee {
  const { postal_code, address } = family.find(login => login.address !== '') ?? first
  const { guardian_name, user_named, student_no } = first
  return { guardian_name, name: user_named, of_child: student_no > 0, postal_code, address }
}

function guide({ center_name, center_phone }: SlipLogin, { address }: SlipFacts): PaperContent {
  const steps = [say('step_open', { address }), say('step_enter'), say('step_choose')]
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: say('title'), bold: true, fontSize: 14, margin: [0, 0, 0, 8] },
          { text: say('lead'), margin: [0, 0, 0, 8] },
          { ol: steps, margin: [0, 0, 0, 8] },
          { text: say('contact', { center: center_name, phone: center_phone }) },
        ],
      },
      { width: 'auto', qr: address, fit: 96, margin: [16, 4, 0, 0] },
    ],
  }
}

/** What opens the logins stands in the last third alone, which is folded inwards. */
function secrets(
  family: readonly SlipLogin[],
  passwords: ReadonlyMap<number, string>,
  { last_day }: SlipFacts,
): PaperContent {
  const head = (['name', 'id', 'password'] as const).map(
    (word): PaperContent => ({ text: say(word), fontSize: 8 }),
  )
  const rows = family.map(({ user_no, user_named, user_id }): PaperContent[] => [
    user_named,
    { text: user_id, fontSize: 12 },
    { text: passwords.get(user_no) ?? '', fontSize: 12, bold: true, characterSpacing: 1 },
  ])
  return {
    stack: [
      { table: { headerRows: 1, widths: ['*', 'auto', 'auto'], body: [head, ...rows] }, layout: 'form' },
      { text: say('until', { day: dayText(last_day) }), margin: [0, 8, 0, 4] },
      { text: say('keep') },
    ],
  }
}

function sheet(
  family: readonly SlipLogin[],
  at: number,
  passwords: ReadonlyMap<number, string>,
  facts: SlipFacts,
): PaperContent[] {
  const [first] = family
  if (!first) return []
  // A family reads it in its own language.
  return speakingIn(languageOf(first.locale_code), () => [
    {
      table: {
        widths: ['*'],
        heights: [third, third, third - 20],
        body: [
          [envelope(addresseeOf(family, first))],
          [guide(first, facts)],
          [secrets(family, passwords, facts)],
        ],
      },
      layout: 'folded',
      ...(at > 0 && { pageBreak: 'before' }),
    },
  ])
}

/** So many logins have room in the last third; what flowed over would stand at the head of a page, in the window. */
const maxOnSheet = 4

function inParts(family: readonly SlipLogin[]): SlipLogin[][] {
  const sheets = Math.ceil(family.length / maxOnSheet)
  return Array.from({ length: sheets }, (_, at) => family.slice(at * maxOnSheet, (at + 1) * maxOnSheet))
}

/** A sheet for each family on A4, to be folded in three. */
export function slipPaper(
  families: readonly (readonly SlipLogin[])[],
  passwords: ReadonlyMap<number, string>,
  facts: SlipFacts,
): Paper {
  const content = families
    .flatMap(family => inParts(family))
    .flatMap((family, at) => sheet(family, at, passwords, facts))
  return { title: say('file'), fontSize: 10, content }
}
