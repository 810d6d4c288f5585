import { absentNo } from './absentNo.ts'
import type { Situation } from './samples.ts'

const words = { subject: '受け付けました', body: '{{Name}} 様' }

async function version({ server }: Situation) {
  const { mail_template_no, lock_version } = await server.owner
    .selectFrom('mail_templates')
    .select(['mail_template_no', 'lock_version'])
    .where('notification_type', '=', 1)
    .executeTakeFirstOrThrow()
  return { id: mail_template_no, lock_version }
}

const byTemplate = {
  own: async (at: Situation) => ({ id: (await version(at)).id }),
  absent: () => ({ id: absentNo }),
}

/** Samples for the calls of the words of mails. */
export const samplesOfMailTemplates = {
  M20701_doBrowse: {
    own: () => ({ searchInfo: {}, orderBy: [], pagination: { current_page: 1, per_page: 30 } }),
  },
  M20701_getEdit: byTemplate,
  M20701_doRead: byTemplate,
  M20701_getHistory: byTemplate,
  M20701_doEdit: {
    own: async (at: Situation) => ({ ...(await version(at)), notification_type: 1 as const, ...words }),
    absent: () => ({ id: absentNo, lock_version: 0, notification_type: 1 as const, ...words }),
  },
  M20701_sendTest: {
    own: () => ({ notification_type: 1 as const, ...words, email: 'admin@example.jp' }),
  },
}
