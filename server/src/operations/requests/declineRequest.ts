import { applicationAlert } from '../../alerts/kinds/application.ts'
import { queueMails } from '../../records/outbox.sql.ts'
import { decideRequest, type RequestRecord } from '../../records/request.sql.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'

/** Declines an open request that is held, with a mail that says why; gives its version. */
export async function declineRequest(
  ctx: Context,
  { request_no, student_no, center_no }: Pick<RequestRecord, 'request_no' | 'student_no' | 'center_no'>,
  decline_reason: string,
): Promise<number> {
  const mail = { student_no, teacher_no: null, detail: { request_no } }
  await queueMails(ctx.tx, center_no, 'request_declined', [mail], ctx.now)
  const lock_version = await decideRequest(ctx.tx, request_no, {
    request_status: 'declined',
    decided_at: ctx.now,
    decided_by: ctx.user.user_no,
    decline_reason,
  })
  await applicationAlert.close(ctx.tx, [{ request_no }], ctx.now)
  await audit(ctx, 'declineRequest', 'request', request_no, { decline_reason })
  return lock_version
}
