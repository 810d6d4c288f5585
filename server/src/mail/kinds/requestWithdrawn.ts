import { requestKindTexts } from '@terakoya/domain/entries/requestStates'
import { familyMail } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'
import { askedFacts, factLines, loadRequests, requestDetail, requestsPath } from './requestFacts.ts'

/** Confirms to a family that its request was taken back: a second parent waits for no answer. */
export const requestWithdrawnMail = defineMailKind({
  key: 'request_withdrawn',
  detail: requestDetail,
  load: loadRequests,
  write: ({ request_no }, about, requests) => {
    const request = requests.get(request_no)
    if (request?.request_status !== 'withdrawn') return null
    const kind = requestKindTexts[request.request_kind]
    const lines = [
      `${kind}の申請の取り下げを受け付けました。授業の予定は変わっていません。`,
      '',
      ...factLines(askedFacts(request)),
    ]
    return familyMail(about, `${kind}の申請の取り下げを受け付けました`, lines, requestsPath)
  },
})
