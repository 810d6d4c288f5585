import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  SystemState: {
    all_well: 'Nothing needs fixing',
    some: 'Things to check: {{count}}',
    checked: 'As of {{time}}',
    state_ok: 'Good',
    state_warn: 'Caution',
    state_fault: 'Needs action',
    backup: 'Backup',
    backup_good: 'Last good backup: {{when}}.',
    backup_none_yet: 'No backup has been made yet.',
    backup_failed: 'A later attempt failed ({{when}}). Look in the server’s log for the reason.',
    backup_off: 'Backups are not set up (BACKUP_DIR). If the machine breaks, the records can’t be recovered.',
    backup_outside:
      'An external database is in use. Make backups with that database’s tools (they can’t be checked here).',
    standby: 'Standby of the database',
    standby_there: 'The other machine receives everything as it is written.',
    standby_missing:
      'The database is running on one machine alone; if it breaks, the latest records may be lost. Check the other machine (docs/standby.md).',
    mails: 'E-mail',
    mails_sent: 'Waiting: {{waiting}}, could not be sent: {{failed}} (2 days).',
    mails_late: 'The oldest has been waiting for {{minutes}} minutes. Check that the mail server is running.',
    mails_off: 'E-mail sending is not set up (SMTP_URL), so e-mails are kept and not sent.',
    mails_look: 'See e-mails that could not be sent',
    jobs: 'Automatic assignment and other tasks',
    jobs_now: 'Running: {{running}}, waiting: {{waiting}}, failed: {{failed}} (24 hours).',
    disk: 'Free space',
    disk_free: '{{free}} of {{total}} free.',
    disk_low: 'Space is running low. Move old files away, or add disk space.',
    defects: 'Recent errors',
    defects_none: 'There have been no errors since the server started.',
    defects_hint:
      'The latest 20 since the server started. For details, look for the number in the server’s log.',
    defect_at: 'Time',
    defect_about: 'Operation',
    defect_request: 'Number',
    versions: 'Versions',
    version: '寺子屋',
    started: 'Started',
    node: 'Node.js',
    postgres: 'PostgreSQL',
    schema: 'Database schema',
  },
}
