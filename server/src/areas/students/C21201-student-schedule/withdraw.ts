import { requestStateTextsOfFamily } from '@terakoya/domain/entries/requestStates'
import { applicationAlert } from '../../../alerts/kinds/application.ts'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { lockStudentEntries } from '../../../operations/entries/availability.sql.ts'
import { requireOpen } from '../../../operations/requests/requireOpen.ts'
import { queueMails } from '../../../records/outbox.sql.ts'
import { decideRequest, findRequest } from '../../../records/request.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Handlers } from '../../../road/handlers.ts'

/** The family takes a request back while nobody has decided it. */
export const withdrawHandlers: Pick<Handlers, 'C21201_withdraw'> = {
  C21201_withdraw: async (ctx, { request_no, lock_version: seen }) => {
    await lockStudentEntries(ctx.tx, ctx.scope.student_no)
    const request = await findRequest(ctx.tx, ctx.scope, request_no, true)
    if (!request) throw failures.notFound(nouns.request)
    requireOpen(request, seen, requestStateTextsOfFamily)
    const { student_no } = request
    const { user_no } = ctx.user
    const lock_version = await decideRequest(ctx.tx, request.request_no, {
      request_status: 'withdrawn',
      decided_at: ctx.now,
      decided_by: user_no,
    })
    await applicationAlert.close(ctx.tx, [request], ctx.now)
    const mail = { student_no, teacher_no: null, detail: { request_no } }
    await queueMails(ctx.tx, request.center_no, 'request_withdrawn', [mail], ctx.now)
    await audit(ctx, 'withdrawRequest', 'request', request_no)
    return { request_no, student_no, request_status: 'withdrawn', lock_version }
  },
}
