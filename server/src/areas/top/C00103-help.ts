import { mayOpen, screens, screenTitle } from '@terakoya/contract/screens'
import { languageNow } from '@terakoya/domain/words/words'
import { cleanRichText } from '../../richText/cleanRichText.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { translatedHelp } from '../../seed/translatedHelp.ts'
import { findHelp, listHelp } from './C00103-help.sql.ts'
import { topRefusals } from './text.ts'

type HelpHandlers = Pick<Handlers, 'C00103_getHelp' | 'C00103_getList'>

const nothing = { support_no: 0, title: '', content: '', files: [], updated_at: '' }

/**
 * A help that is as it came with the product has its screen's title in the reader's language; one that is called like its
 * screen, what the reader's own menu calls it.
 */
function titleOf(ctx: Context, row: { screen_key: string; title: string; lock_version: number }): string {
  const screen = screens.find(({ key }) => key === row.screen_key)
  if (screen === undefined) return row.title
  const own = languageNow() === 'ja' ? row.title === screen.title : row.lock_version === 0
  return own ? screenTitle(screen, ctx.user.user_type_code) : row.title
}

/** The same of its text. */
const contentOf = (row: { screen_key: string; content: string; lock_version: number }) =>
  (row.lock_version === 0 ? translatedHelp(row.screen_key) : undefined) ?? row.content

/** The headings of a help text, as they are read. */
function headingsOf(content: string): string[] {
  const found = [...content.matchAll(/<h[1-6][^>]*>(.*?)<\/h[1-6]>/gs)].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, '').trim(),
  )
  return found
    .filter(heading => heading !== '')
    .map(heading => heading.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
}

/** The keys of the screens that the user may open. */
function openScreens(ctx: Context): Set<string> {
  const user = { ...ctx.user, authority_function_ids: ctx.user.function_ids }
  return new Set(screens.filter(screen => mayOpen(screen, user)).map(screen => screen.key))
}

export const helpHandlers: HelpHandlers = {
  C00103_getHelp: async (ctx, { support_no, screen_key = '' }) => {
    const found = await findHelp(ctx.tx, ctx.scope, support_no, screen_key)
    // What the list hides is hidden here too.
    if (!found || !openScreens(ctx).has(found.screen_key)) {
      const message = topRefusals.say(support_no > 0 ? 'no_help' : 'no_help_of_screen')
      return { available: false, message, ...nothing }
    }
    const { file_json, updated_at } = found
    const title = titleOf(ctx, found)
    const content = contentOf(found)
    const base = { support_no: found.support_no, title, updated_at }
    if (content === '') {
      const message = topRefusals.say('help_empty', { title })
      return { available: false, message, ...base, content: '', files: [] }
    }
    return {
      available: true,
      message: '',
      ...base,
      content: cleanRichText(content, new Set(file_json.map(file => file._id))),
      files: file_json.map(({ _id, file_name, mimetype, size }) => ({ _id, file_name, mimetype, size })),
    }
  },

  C00103_getList: async ctx => {
    const open = openScreens(ctx)
    const rows = await listHelp(ctx.tx, ctx.scope)
    return {
      rows: rows
        .filter(row => open.has(row.screen_key))
        .map(row => ({
          ...{ support_no: row.support_no, screen_key: row.screen_key, title: titleOf(ctx, row) },
          headings: headingsOf(contentOf(row)),
        })),
    }
  },
}
