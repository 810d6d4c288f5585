import { familyMail } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'
import { factLines, loadRequests, requestDetail, requestsPath, settledFacts } from './requestFacts.ts'
import { requestWords } from './text.ts'

const { say } = requestWords

/** Tells a family that a request was accepted, and what stands now. */
export const requestAcceptedMail = defineMailKind({
  key: 'request_accepted',
  detail: requestDetail,
  load: loadRequests,
  write: ({ request_no }, about, requests) => {
    const request = requests.get(request_no)
    if (request?.request_status !== 'accepted') return null
    const kind = say(request.request_kind)
    const lines = [
      say('accepted_head', { kind }),
      '',
      ...factLines(settledFacts(request)),
      '',
      say('accepted_teacher'),
    ]
    return familyMail(about, say('accepted_subject', { kind }), lines, requestsPath)
  },
})
