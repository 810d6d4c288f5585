import { dayText } from '@terakoya/domain/days/dayText'
import { writePdf } from '../../../documents/writePdf.ts'
import { leaveAccess } from '../../../resourceRecords/leaveAccess.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { kartePaperWords } from '../text.ts'
import { listInterviews } from './interviews.sql.ts'
import { karteDocument } from './karteDocument.ts'
import { keptKarte } from './keptKarte.ts'
import { readShownKarte } from './readKarte.ts'

export const kartePdfHandlers: Pick<Handlers, 'C20201_getPdf'> = {
  C20201_getPdf: async (ctx, { id }) => {
    const karte = await readShownKarte(ctx, id)
    const interviews = await listInterviews(ctx.tx, ctx.scope, karte)
    await leaveAccess(ctx, keptKarte, 'getPdf', [karte])
    const foot = `${dayText(ctx.today)} ${ctx.user.user_named}`
    return {
      file_name: `${kartePaperWords.say('file', { name: karte.student_name })}.pdf`,
      mimetype: 'application/pdf',
      content: await writePdf(karteDocument(karte, interviews, foot)),
      replaced: '',
    }
  },
}
