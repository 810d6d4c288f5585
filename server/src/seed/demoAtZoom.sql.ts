import { sql } from 'kysely'
import { connect } from '../database/connect.ts'

/**
 * The demo's accounts as Zoom's, where the server is connected when it fills the database: users that nobody has but the
 * fake (`npm run dev -- --zoom`).
 * @param ownerUrl connection of the role that owns the database
 */
export async function putDemoAtZoom(ownerUrl: string): Promise<void> {
  const { db, close } = connect(ownerUrl, { max: 1, applicationName: 'terakoya-demo' })
  try {
    await sql`update meeting_accounts set provider = 'zoom',
      zoom_user = 'meeting' || schedule_account_no || '@demo.invalid'`.execute(db)
  } finally {
    await close()
  }
}
