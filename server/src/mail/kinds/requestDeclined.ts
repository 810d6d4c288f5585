import { requestKindTexts } from '@terakoya/domain/entries/requestStates'
import { familyMail } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'
import { askedFacts, factLines, loadRequests, requestDetail, requestsPath } from './requestFacts.ts'

/** Tells a family that a request was declined, with the reason. */
export const requestDeclinedMail = defineMailKind({
  key: 'request_declined',
  detail: requestDetail,
  load: loadRequests,
  write: ({ request_no }, about, requests) => {
    const request = requests.get(request_no)
    if (request?.request_status !== 'declined') return null
    const kind = requestKindTexts[request.request_kind]
    const lines = [
      `${kind}の申請は、ご希望に沿うことができませんでした。`,
      '',
      ...factLines(askedFacts(request)),
      '',
      '理由：',
      request.decline_reason,
      '',
      '授業の予定は変わっていません。ほかの日時は、「予定・振替」から申請できます。',
    ]
    return familyMail(about, `${kind}の申請について`, lines, requestsPath)
  },
})
