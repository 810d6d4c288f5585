import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  settings: {
    section_business: 'Business',
    hint_name: 'The name at the foot of pages, in e-mails and on papers',
    hint_holidays: 'What public holidays become when a calendar is made. Default: closed days',
    section_pages: 'Pages',
    hint_pages: 'Saving changes everybody’s pages at once',
    hint_zoom: 'Meeting ID and passcode under “Today’s lessons”. Default: shown',
    hint_papers: 'Default: in use',
    section_shifts: 'Shifts',
    hint_shift_day: 'Teachers submit the shifts of the next month by this day. 1 to 28. Default: 20',
    section_entries: 'Applications',
    hint_fees:
      'Shown where an application is checked before it is confirmed; families and staff read it. It appears as written and isn’t translated. Up to 200 characters; empty: nothing is shown',
    section_reports: 'Reports',
    hint_unfit:
      'Words in reports that the writer and the reviewer are warned about. Separate them by 、 or new lines. They stop neither submitting nor approving',
    section_chat: 'Chat',
    hint_chat:
      '“At once”: messages arrive in about a second. Where a device on the way doesn’t let this through, they arrive every few tens of seconds as before. Default: every few tens of seconds',
    hint_keep:
      'Kept for so many years after the end of the school year (April to March); then texts and files are erased. What is being checked, “Serious” or under preservation stays. 1 to 10. Default: 3',
    section_meetings: 'Meetings',
    hint_late:
      'Who joins later than so many minutes after the beginning counts as “late” by the log. 1 to 30. Default: 5',
    hint_present:
      'Who is there for at least this share (%) of the lesson counts as “present” by the log. 10 to 100. Default: 50',
    hint_guest_name:
      'How students are named in Zoom meetings. Other students and their families see it too. Default: the first name alone',
    hint_waiting_room:
      'If used, students wait until the teacher lets them into the meeting. It begins with the next meetings made',
    hint_guest_domain:
      'Domain of the placeholder addresses with which students are registered at Zoom. No e-mail is sent there. Usually left as it is',
    section_consult: 'Help desk',
    hint_numbers:
      'Phone numbers outside that stand first at the help desk. One a line: name｜phone number｜hours｜mark. Numbers and hours may change: check them before you begin, and once a year',
    section_login: 'Login',
    hint_password: '8 or more. Default: 8',
    hint_factor:
      'Administrators, center managers and office staff are asked to set up an authenticator app or a passkey within so many days of saving. After that they can’t use Terakoya until they have. 0: nobody is asked. 0 to 90. Default: 0',
    hint_student_password: '4 or more. Default: 8',
    hint_registration:
      'If accepted, anybody can apply. Such a login arrives suspended, and can’t be used until an administrator sets its role and reactivates it on the Users page. Default: not accepted',
  },
}
