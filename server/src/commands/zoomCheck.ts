import { addDays } from '@terakoya/domain/days/day'
import { openClock } from '../clock.ts'
import { openMeetings } from '../meetings/meetings.ts'
import { differences, providerSuite } from '../meetings/providerSuite.ts'
import { readZoomSettings } from '../meetings/zoomSettings.ts'

/**
 * `npm run zoom:check`: tries a real account with what the tests try the fake with, and says what is otherwise. It makes a few
 * meetings of tomorrow and takes them away again.
 */
const say = (line: string) => process.stdout.write(`${line}\n`)
const needed = ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET', 'ZOOM_CHECK_USER']
const missing = needed.filter(name => !process.env[name])
if (missing.length > 0) {
  say(`確認できません。次の環境変数を指定してください: ${missing.join(' ')}`)
  say('ZOOM_CHECK_USER は、確認に使うZoomのユーザー（メールアドレスか番号）です。')
  process.exit(2)
}

const clock = openClock()
const zoom = readZoomSettings(process.env, process.env.NODE_ENV === 'production')
const provider = openMeetings({ zoom, zoomWebhookSecrets: [] }, clock).of('zoom')
const account = { zoom_user: process.env.ZOOM_CHECK_USER ?? '', meeting_id: '', passcode: '' }
let found = 0
for (const { ok_flag, sentence } of await provider.selfCheck(account)) {
  say(`${ok_flag === 1 ? '○' : '×'} ${sentence}`)
}
for (const check of providerSuite) {
  const faults = await differences(check, {
    provider,
    account,
    schedule_date: addDays(clock.today(), 1),
    production: false,
  })
  say(`${faults.length === 0 ? '○' : '×'} ${check.title}`)
  for (const fault of faults) say(`    ${fault}`)
  found += faults.length
}
say(found === 0 ? '実際のZoomは、試験用の代わりと同じように動いています。' : `違いが${found}件あります。`)
process.exit(found === 0 ? 0 : 1)
