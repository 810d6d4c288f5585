import { requestKindTexts } from '@terakoya/domain/entries/requestStates'
import { familyMail } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'
import { factLines, loadRequests, requestDetail, requestsPath, settledFacts } from './requestFacts.ts'

/** Tells a family that a request was accepted, and what stands now. */
export const requestAcceptedMail = defineMailKind({
  key: 'request_accepted',
  detail: requestDetail,
  load: loadRequests,
  write: ({ request_no }, about, requests) => {
    const request = requests.get(request_no)
    if (request?.request_status !== 'accepted') return null
    const kind = requestKindTexts[request.request_kind]
    const lines = [
      `${kind}の申請を承認し、授業の予定に入れました。`,
      '',
      ...factLines(settledFacts(request)),
      '',
      '担当の講師は、決まりしだいお知らせします。',
    ]
    return familyMail(about, `${kind}の申請を承認しました`, lines, requestsPath)
  },
})
