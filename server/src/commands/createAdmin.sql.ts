import { demoFunctionIds } from '@terakoya/contract/screens'
import { defaultFunctionsOf } from '@terakoya/domain/people/functions'
import type { Kysely, Selectable } from 'kysely'
import type { DB, Users } from '../database/tables.ts'

type NewAdmin = Pick<Selectable<Users>, 'user_id' | 'user_named' | 'password_hash'>

/** Adds an administrator with the function ids of the type. A taken id is a unique violation. */
export async function addAdmin(db: Kysely<DB>, admin: NewAdmin): Promise<void> {
  await db.transaction().execute(async tx => {
    const { user_no } = await tx
      .insertInto('users')
      .values({ ...admin, user_type_code: '560' })
      .returning('user_no')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('user_functions')
      .values(
        defaultFunctionsOf('560')
          .filter(function_id => !demoFunctionIds.includes(function_id))
          .map(function_id => ({ user_no, function_id })),
      )
      .execute()
    // Nobody is signed in here: the line says that it was the command.
    await tx
      .insertInto('audit_log')
      .values({
        action: 'admin_created',
        subject: 'user',
        subject_no: user_no,
        detail: JSON.stringify({ by: 'create-admin' }),
      })
      .execute()
  })
}
