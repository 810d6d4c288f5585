import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  C40201: {
    no_center: 'No center has been assigned to you',
    no_center_body: 'It appears here once an administrator assigns a center to you in the list of users.',
    search: 'Search teachers and students',
    files: 'PDF, Excel',
    pdf_a4: 'PDF (A4)',
    pdf_a3: 'PDF (A3)',
    excel: 'Excel (a sheet for each teacher)',
    print: 'Print',
    table: 'Teaching schedule sheet of {{day}}',
    sums: 'Teachers: {{teachers}}, lessons: {{lessons}}',
    waiting: 'Lessons without a teacher: {{count}}',
    waiting_row: 'No teacher yet',
    unpublished: 'Unpublished changes: {{count}}',
    assign: 'Open teacher assignment',
    teacher: 'Teacher',
    periods: '{{taught}} / {{working}} periods',
    total: 'Working, teaching',
    total_cell: '{{working}}, {{taught}}',
    usage: 'Seat usage {{usage}}%',
    free: 'Free',
    away: 'Not working',
    office: 'Office work',
    half_office: '{{half}} office work',
    not_published: 'Not published',
    none: 'No teachers work on this day and there are no lessons',
    none_body: 'They appear here when shifts are submitted or lessons are booked.',
    none_closed: 'This is a closed day. No teachers work and there are no lessons.',
    none_found: 'No teacher or student matches',
    none_found_body: 'Change the search, or clear it.',
    clear: 'Clear search',
    legend:
      'Ctr.: lesson of another center, Res.: rescheduled, Ext.: extra lesson or seasonal course, 1st: one of the first three lessons. The numbers are “periods with lessons / periods at work”.',
  },
}
