import type { Config } from '../config.ts'

/**
 * The environment of a process beside the one that was started: it joins the database that is open, and makes no backup
 * of it.
 */
export function settingsBeside(
  { dataFolder }: Pick<Config, 'dataFolder'>,
  databaseUrl: string,
): Record<string, string | undefined> {
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    BACKUP_DIR: '',
    BACKUP_RECIPIENT: '',
  }
}
