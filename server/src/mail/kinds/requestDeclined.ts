import { familyMail } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'
import { askedFacts, factLines, loadRequests, requestDetail, requestsPath } from './requestFacts.ts'
import { requestWords } from './text.ts'

const { say } = requestWords

/** Tells a family that a request was declined, with the reason. */
export const requestDeclinedMail = defineMailKind({
  key: 'request_declined',
  detail: requestDetail,
  load: loadRequests,
  write: ({ request_no }, about, requests) => {
    const request = requests.get(request_no)
    if (request?.request_status !== 'declined') return null
    const kind = say(request.request_kind)
    const lines = [
      say('declined_head', { kind }),
      '',
      ...factLines(askedFacts(request)),
      '',
      say('declined_reason'),
      request.decline_reason,
      '',
      say('declined_next'),
    ]
    return familyMail(about, say('declined_subject', { kind }), lines, requestsPath)
  },
})
