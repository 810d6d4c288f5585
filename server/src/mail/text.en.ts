import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  mail: {
    subject: '[{{center}}] {{subject}}',
    to_family: 'Dear {{name}} and family,',
    to_teacher: 'Dear {{name}},',
    to_staff: 'Dear {{name}},',
    teacher: '{{name}}',
    no_reply: 'Replies to this e-mail are not read. If you have questions, please contact the center.',
    reply: 'If you have questions, reply to this e-mail or call us. Your reply reaches the center.',
    phone: 'Phone: {{phone}}',
    email: 'E-mail: {{email}}',
    details: 'Log in to see the details.',
    crossed: 'If you have submitted it in the meantime, please disregard this e-mail.',
    fact: '{{label}}: {{text}}',
    counted: '{{line}} (lessons: {{count}})',
    item: '■ {{what}}',
    item_with: '■ {{what}}  {{more}}',
    under_item: '   {{what}}',
    point: '- {{what}}',
    point_with: '- {{what}}  {{more}}',
    place_with: '{{place}}  {{subject}}',
    list: ', ',
    nothing: 'None',
  },
}
