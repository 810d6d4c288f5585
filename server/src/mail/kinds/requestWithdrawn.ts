import { familyMail } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'
import { askedFacts, factLines, loadRequests, requestDetail, requestsPath } from './requestFacts.ts'
import { requestWords } from './text.ts'

const { say } = requestWords

/** Confirms to a family that its request was taken back: a second parent waits for no answer. */
export const requestWithdrawnMail = defineMailKind({
  key: 'request_withdrawn',
  detail: requestDetail,
  load: loadRequests,
  write: ({ request_no }, about, requests) => {
    const request = requests.get(request_no)
    if (request?.request_status !== 'withdrawn') return null
    const kind = say(request.request_kind)
    const lines = [say('withdrawn_head', { kind }), '', ...factLines(askedFacts(request))]
    return familyMail(about, say('withdrawn_subject', { kind }), lines, requestsPath)
  },
})
