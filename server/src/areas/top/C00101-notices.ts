import { failures } from '../../failure.ts'
import { nouns } from '../../nouns.ts'
import { cleanRichText } from '../../richText/cleanRichText.ts'
import type { Handlers } from '../../road/handlers.ts'
import { countUnread, findNotice, findNoticeFiles, listNotices, markRead } from './C00101-notices.sql.ts'

type NoticeHandlers = Pick<
  Handlers,
  'C00101_getNotice' | 'C00101_readNotice' | 'C00101_getFiles' | 'C00101_getCount'
>

export const noticeHandlers: NoticeHandlers = {
  C00101_getNotice: async (ctx, { searchInfo, orderBy, pagination }) => {
    const { current_page, per_page } = pagination
    const page = { limit: per_page, offset: (current_page - 1) * per_page }
    const { rows, total } = await listNotices(ctx.tx, ctx.scope, ctx.today, searchInfo, orderBy, page)
    const last_page = Math.max(1, Math.ceil(total / per_page))
    return {
      rows,
      pagination: { current_page, last_page, per_page, total, hasNextPage: current_page < last_page },
    }
  },

  C00101_readNotice: async (ctx, { notice_no }) => {
    const notice = await findNotice(ctx.tx, ctx.scope, ctx.today, notice_no)
    if (!notice) throw failures.notFound(nouns.notice)
    await markRead(ctx.tx, ctx.scope, notice_no, ctx.now)
    return { ...notice, body: cleanRichText(notice.body) }
  },

  C00101_getFiles: async (ctx, { notice_no }) => {
    const files = await findNoticeFiles(ctx.tx, ctx.scope, ctx.today, notice_no)
    if (!files) throw failures.notFound(nouns.notice)
    return {
      notice_no,
      files: files.map(({ _id, file_name, mimetype, size }) => ({ _id, file_name, mimetype, size })),
    }
  },

  C00101_getCount: async ctx => ({ unread: await countUnread(ctx.tx, ctx.scope, ctx.today) }),
}
