import { dayText } from '@terakoya/domain/days/dayText'
import { keptUntil } from '@terakoya/domain/entries/requestStates'
import { familyMail } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'
import { askedFacts, factLines, loadRequests, requestDetail, requestsPath } from './requestFacts.ts'
import { requestWords } from './text.ts'

const { say } = requestWords

/** Confirms to a family that its request has come in and waits for an answer. */
export const requestReceivedMail = defineMailKind({
  key: 'request_received',
  detail: requestDetail,
  load: loadRequests,
  write: ({ request_no }, about, requests) => {
    const request = requests.get(request_no)
    if (!request) return null
    const kind = say(request.request_kind)
    const slots = [request.first_date, request.second_date].flatMap(day =>
      day === null ? [] : [{ schedule_date: day }],
    )
    const lines = [
      say('received_head', { kind }),
      '',
      ...factLines([...askedFacts(request), [say('text'), request.request_text]]),
      '',
      say('received_kept', { day: dayText(keptUntil(request.reserved_until, slots)) }),
    ]
    return familyMail(about, say('received_subject', { kind }), lines, requestsPath)
  },
})
