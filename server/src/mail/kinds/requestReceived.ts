import { dayText } from '@terakoya/domain/days/dayText'
import { requestKindTexts } from '@terakoya/domain/entries/requestStates'
import { familyMail } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'
import { askedFacts, factLines, loadRequests, requestDetail, requestsPath } from './requestFacts.ts'

/** Confirms to a family that its request has come in and waits for an answer. */
export const requestReceivedMail = defineMailKind({
  key: 'request_received',
  detail: requestDetail,
  load: loadRequests,
  write: ({ request_no }, about, requests) => {
    const request = requests.get(request_no)
    if (!request) return null
    const kind = requestKindTexts[request.request_kind]
    const lines = [
      `${kind}の申請を受け付けました。まだ決まっていません。センターが確認し、結果をメールでお知らせします。`,
      '',
      ...factLines([...askedFacts(request), ['連絡事項', request.request_text]]),
      '',
      `${dayText(request.reserved_until)}まで、選んだ日時をおさえておきます。結果が出るまで、授業の予定は変わりません。`,
    ]
    return familyMail(about, `${kind}の申請を受け付けました`, lines, requestsPath)
  },
})
