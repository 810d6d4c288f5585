import { listRoutes } from './routesList.ts'

/** `npm run routes`: a table; `-- --json`: an array. */
// A reader that has seen enough (`| head`) is no error.
process.stdout.on('error', () => process.exit(0))

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(listRoutes(), null, 2))
} else {
  for (const { path, key, title, user_types } of listRoutes()) {
    console.log(`${path.padEnd(40)} ${key.padEnd(28)} ${title}`)
    console.log(`${' '.repeat(41)}${user_types.join(' ')}`)
  }
}
