import type { MailFate } from '@terakoya/contract/mailFate'
import type { MailKindKey } from '@terakoya/contract/masters/mailKinds'
import { type RawBuilder, sql } from 'kysely'

/**
 * What became of the mail that the step `s` (`step`, `user_no`, `at`) has asked for.
 * @param about which of the person's mails `o` of that instant is meant
 */
export const fateOfMail = (mail_kind: MailKindKey, about: RawBuilder<unknown>) =>
  sql<MailFate>`coalesce(case when s.step = 'mailed' then (
    select case when o.failure is not null then 'dead' when o.prepared_at is null then 'waiting'
      else coalesce(max(m.state), 'overtaken') end
    from outbox o left join mails m on m.outbox_no = o.outbox_no
    where o.mail_kind = ${mail_kind} and o.user_no = s.user_no and o.queued_at = s.at and ${about}
    group by o.outbox_no limit 1) end, '')`
