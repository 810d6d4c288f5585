import './node.mjs'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { foreground } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { at } from './root.mjs'
import { sheetOf } from './sheet.mjs'

// npm run pictures [-- --screens C40101,C50 --roles 550,300 --shapes 375,1280-dark]: every screen as each role sees it,
// on one sheet to be looked at (docs/testing.md). Without a choice there are some thousands: an hour on two cores.
await ensureInstalled()
const { values } = parseArgs({
  options: { screens: { type: 'string' }, roles: { type: 'string' }, shapes: { type: 'string' } },
})
const browser = ensureBrowser()
if ('problem' in browser) {
  console.error(browser.problem)
  process.exit(1)
}
await build()
const folder = at('e2e/pictures/sheet')
rmSync(folder, { recursive: true, force: true })
const code = await foreground(
  process.execPath,
  [at('node_modules/@playwright/test/cli.js'), 'test', '-c', 'e2e/sheet.config.ts'],
  {
    env: {
      ...process.env,
      CHROMIUM_PATH: browser.path,
      SHEET_FOLDER: folder,
      SHEET_SCREENS: values.screens ?? '',
      SHEET_ROLES: values.roles ?? '',
      SHEET_SHAPES: values.shapes ?? '',
    },
    stdio: 'inherit',
  },
)
const list = `${folder}/pictures.jsonl`
if (existsSync(list)) {
  const pictures = readFileSync(list, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  writeFileSync(`${folder}/index.html`, sheetOf(pictures))
  const faulty = pictures.filter(({ faults }) => faults.length > 0).length
  console.log(`\n${pictures.length} 枚（目に見えるおかしさのあるもの ${faulty} 枚）: ${folder}/index.html`)
}
process.exitCode = code
