import { ownProfile } from '@terakoya/contract/teachers/C10101-teachers/ownProfile'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { resourceHandlers } from '../../../resourceRecords/resourceHandlers.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { contactsOfTeacher } from './contactsOfTeacher.ts'
import { findOwnProfile } from './teachers.sql.ts'

/** The same record as the office's, in the fields that are the teacher's own. */
const kept = resourceHandlers(ownProfile, {
  table: 'teachers',
  subject: 'teacher',
  scope: 'teacher',
  searched: [],
  order: [],
  lists: { contacts: contactsOfTeacher },
})

export const ownProfileHandlers: Pick<
  Handlers,
  'C10101Edit_getProfile' | 'C10101Edit_getEdit' | 'C10101Edit_doEdit' | 'C10101Edit_getHistory'
> = {
  C10101Edit_getEdit: kept.C10101Edit_getEdit,
  C10101Edit_doEdit: kept.C10101Edit_doEdit,
  C10101Edit_getHistory: kept.C10101Edit_getHistory,
  C10101Edit_getProfile: async ctx => {
    const profile = await findOwnProfile(ctx.tx, ctx.scope)
    if (!profile) throw failures.notFound(nouns.teacher)
    return profile
  },
}
