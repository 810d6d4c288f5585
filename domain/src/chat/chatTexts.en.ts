import type { Translations } from '../words/words.ts'

export const en = {
  chatBlockText: {
    reads_only: 'You can only read this chat. The people of its center can write.',
    unpublished:
      'The lesson is not published yet, so you can’t write. If it is urgent, use the center’s chat.',
    cancelled: 'This lesson is canceled. You can read its messages but not write.',
    over: 'The lesson was some days ago, so you can’t write. Use the chat of the next lesson or of the center.',
    no_reader: 'The center has no chat guardian, so nobody can write now. Use the center’s chat.',
    muted: 'Your writing is suspended for now.',
    away: 'The other person is not enrolled, so you can’t write.',
  },
  chatCategories: {
    contact: 'Contact details',
    meeting: 'Asking to meet or offering a ride',
    secrecy: 'Asking to keep a secret',
    photo: 'Asking for photos',
    gift: 'Money and gifts',
    courting: 'Words of love or touching',
    selfHarm: 'Self-harm, wish to die',
    sexual: 'Sexual content',
    homeViolence: 'Violence at home',
    bullying: 'Bullying, threats',
    contactWords: 'Exchange of contacts (phrases)',
    abuse: 'Abusive language',
    distress: 'Calls for help',
    violence: 'Violence (report)',
    other: 'Other (report)',
    manyMessages: 'Messages to a student without lessons together',
    oneStudent: 'Mostly writing to one student',
  },
} satisfies Translations
