import type { Translations } from '../words/words.ts'

export const en = {
  erasureReasons: {
    asked: 'Asked for by the person or the family',
    expired: 'Kept for as long as needed',
    other: 'Other',
  },
  erasureObstacles: {
    not_left: 'Has not left yet',
    lessons_ahead: 'There are lessons ahead',
    requests_open: 'Requests are waiting',
    reports_open: 'Reports are not approved yet',
    consults_open: 'Consultations are still open',
    chat_open: 'Chats are still to be reviewed',
    chat_held: 'Messages wait for review before they are sent',
    hold: 'Records are under a hold',
    meetings_open: 'Differences in the meeting log are undecided',
    incidents_open: 'A sudden absence is not settled',
    alerts_open: 'Alerts are open',
    erased: 'Has been erased already',
  },
  keptReasons: {
    ledger:
      'The ledger of lessons and of lessons owed (books: 10 years by the Companies Act, 7 by the tax rules). The name becomes “消去済み”.',
    labour: 'Hours of work (5 years by the Labor Standards Act). The name becomes “消去済み”.',
    safety: 'What was reported and decided for a child’s safety. The words stay as well.',
    chat: 'Words of chat that are kept for the safety of children, until chat has had its time.',
    meeting: 'What the meeting service told of who joined. It goes 90 days after it came.',
    consult: 'Sealed consultations. Only those appointed open them, and they are kept as consultations are.',
    trace: 'Who did and read what, and when. Only the number stays.',
    others: 'Records of other people, such as reports of lessons taught. The name becomes “消去済み”.',
  },
} satisfies Translations
