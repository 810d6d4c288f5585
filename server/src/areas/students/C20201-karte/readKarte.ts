import type { ShownKarteBody } from '@terakoya/contract/students/C20201-karte/body'
import { karteSections } from '@terakoya/contract/students/C20201-karte/body'
import type { KarteSection } from '@terakoya/contract/students/C20201-karte/karteSection'
import { upgradeBody } from '@terakoya/contract/students/C20201-karte/upgradeBody'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { lastEditor } from '../../../resourceRecords/history.sql.ts'
import type { Context } from '../../../road/context.ts'
import { findKarte, type StoredKarte, testScoresOf } from './kartes.sql.ts'

/** A body without what is staff's: contacts and survey aren't in it, rather than empty (domain §6). */
export function withoutStaffParts(body: Readonly<Record<string, unknown>>): ShownKarteBody {
  const sections = Object.entries<KarteSection>(karteSections).flatMap(
    ([key, { staffOnly, fields, max }]) => {
      if (staffOnly) return []
      const shown = (row: unknown) =>
        Object.fromEntries(
          Object.entries(row as Record<string, unknown>).filter(([name]) => fields[name]?.staffOnly !== true),
        )
      const whole = body[key]
      return [[key, max === 1 ? shown(whole) : (whole as unknown[]).map(shown)] as const]
    },
  )
  return { version: body.version, ...Object.fromEntries(sections) }
}

async function recordOf(ctx: Context, karte: StoredKarte) {
  const scores = karte.student_no === 0 ? [] : await testScoresOf(ctx.tx, karte.student_no)
  return { ...karte, body: upgradeBody(karte.body), test_scores: scores } as const
}

/** A karte as its keepers have it; 404 out of scope. */
export async function readKarte(ctx: Context, id: number) {
  const karte = await findKarte(ctx.tx, ctx.scope, id)
  if (!karte) throw failures.notFound(nouns.karte)
  return { ...(await recordOf(ctx, karte)), updated_by: await lastEditor(ctx.tx, 'karte', karte.karte_no) }
}

/** A karte as this person is shown it. */
export async function readShownKarte(ctx: Context, id: number) {
  const { body, files, updated_by, ...record } = await readKarte(ctx, id)
  if (ctx.scope.kind !== 'own') return { ...record, body, files, updated_by }
  return { ...record, body: withoutStaffParts(body) }
}
