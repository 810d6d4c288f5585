import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'

/** Flags that a phrase `r` gave, at the centers of the scope and about nobody who asks; `which` narrows them. */
function met(which: RawBuilder<unknown>) {
  return (scope: Scope) => sql`(select count(*)::integer from chat_flag_words w
    join chat_flags f on f.flag_no = w.flag_no join chat_rooms m on m.room_no = f.room_no
    where w.word_no = r.word_no and ${which} and ${scopeConditions.chatReview(scope, 'm', 'f.about_user_no')})`
}

const confirmed = met(sql`f.state in ('noted', 'escalated')`)
const decided = met(sql`f.state <> 'open'`)

/** How often a phrase was met, and how often people found it worth noting. */
export const wordFigures = {
  hits: met(sql`true`),
  confirmed,
  precision: (scope: Scope) =>
    sql`(select (100 * ${confirmed(scope)} / nullif(${decided(scope)}, 0))::integer)`,
}
