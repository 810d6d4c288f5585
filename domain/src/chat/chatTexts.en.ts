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
} satisfies Translations
