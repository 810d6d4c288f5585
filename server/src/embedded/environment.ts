/**
 * The environment of the database's own programs: nothing of the caller's, as PGDATA, PGPORT, LC_ALL and
 * their like would change what they do. Windows needs its own.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  if (process.platform === 'win32') return process.env
  return { PATH: process.env.PATH, LANG: 'C', TZ: 'UTC' }
}
