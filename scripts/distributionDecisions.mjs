/**
 * Where a table goes when its columns can't tell, or tell what isn't wanted, and why. `reference`: whole on every node. `local`: on
 * the coordinator alone, as now. `added`: by center, with a column that the table lacks; `by` says from which column's student it
 * comes.
 * @type {readonly {place: 'reference' | 'local' | 'added', by?: string, reason: string, tables: readonly string[]}[]}
 */
export const DECISIONS = [
  {
    place: 'reference',
    reason: 'What all centers share: small, seldom written, joined by everything',
    tables: [
      'calendar_days',
      'center_group_members',
      'centers',
      'chat_words',
      'cities',
      'classrooms',
      'course_types',
      'courses',
      'help_items',
      'mail_templates',
      'names',
      'postal_codes',
      'seminar_days',
      'seminars',
      'settings',
      'subjects',
    ],
  },
  {
    place: 'reference',
    reason: 'A row or a few for each center, read with the rights of people of other centers',
    tables: ['center_settings', 'chat_readers'],
  },
  {
    place: 'reference',
    reason: 'A teacher works at several centers, and each of them reads the same row',
    tables: ['teacher_centers', 'teacher_subjects', 'teachers'],
  },
  {
    place: 'reference',
    reason:
      'A student has lessons away from home and moves home: `students.center_no` is changed, which a distribution column may not be',
    tables: [
      'contacts',
      'student_apart',
      'student_home_centers',
      'student_ng_teachers',
      'student_priority_teachers',
      'student_subjects',
      'students',
    ],
  },
  {
    place: 'reference',
    reason: 'A login sees several centers; its rights are joined into the lists of each',
    tables: ['user_centers', 'user_functions', 'users'],
  },
  {
    place: 'added',
    by: 'student_no',
    reason:
      "A child's papers, too many to keep everywhere: with the home center of the child, rewritten when it moves",
    tables: [
      'kartes',
      'lesson_ledger',
      'student_handover_changes',
      'student_handovers',
      'student_test_scores',
    ],
  },
  {
    place: 'local',
    reason: 'Signing in: asked by every call before a center is known',
    tables: [
      'calendar_subscriptions',
      'encryption_check',
      'factor_resets',
      'failed_sign_ins',
      'half_sign_ins',
      'hint_tokens',
      'idempotency_keys',
      'known_devices',
      'network_tries',
      'outside_accounts',
      'outside_ways',
      'passkey_challenges',
      'passkeys',
      'password_attempts',
      'password_proofs',
      'rate_counts',
      'recovery_codes',
      'saved_views',
      'sessions',
      'totp_secrets',
    ],
  },
  {
    place: 'local',
    reason:
      'A queue of all centers, taken from with `for update skip locked`, which Citus has within one shard only',
    tables: ['jobs', 'mail_tellings', 'mails', 'meeting_events', 'meeting_services', 'outbox', 'timed_mails'],
  },
  {
    place: 'local',
    reason: 'Logs of the whole business, and what nobody may tell a center of',
    tables: [
      'access_log',
      'audit_log',
      'backups',
      'chat_mutes',
      'consult_answers',
      'consults',
      'legal_holds',
      'safety_anchors',
    ],
  },
  {
    place: 'local',
    reason: 'Of no center, or of one or of all (`center_no` may be null)',
    tables: [
      'alerts',
      'file_uses',
      'files',
      'notice_classrooms',
      'notice_read_counts',
      'notice_reads',
      'notice_users',
      'notices',
      'sample_users',
    ],
  },
  {
    place: 'local',
    reason: "A teacher's day and month, at whichever centers",
    tables: ['shift_submissions', 'teacher_reportings'],
  },
]
