import type { TranslationOf } from '../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  offline: {
    product: '寺子屋',
    heading: 'Offline: your schedule as of {{time}}',
    title: 'Schedule while offline',
    why: 'There is no connection right now, so this is the schedule kept on this device. Later changes are not in it. Once the connection is back, you return to your page by itself.',
    not_now:
      'Joining lessons, reporting absences, requests, reports, chat and so on work again once you are connected. If it is urgent, call the center.',
    today: 'Today',
    closed: 'Closed day',
    none_student: 'No lessons on this day',
    none_teacher: 'Nothing planned on this day',
    awaited: 'This day is not published yet',
    over: 'The days kept here are over. Once you are connected, the new schedule is shown.',
    with_student: '{{name}}',
    absence: 'Absence reported',
    school: 'Canceled',
    office: 'Office work: {{count}}',
    again: 'Try to connect',
    wipe: 'Erase from this device',
    wiped:
      'The schedule kept on this device was erased. Once the connection is back, you return to your page by itself.',

    section: 'This device',
    own: 'This is my own device',
    own_hint:
      'If this is on, your own schedule for the next 7 days is kept on this device, so that you can see it without a connection. Passcodes, phone numbers, student records and chats are not kept.',
    own_not:
      'Leave it off on a device you share with family or friends, and on one of the center or your school. What is kept is erased when you log out, when somebody else logs in, and after 7 days.',
    kept_at: 'Schedule kept: as of {{time}}',
    kept_none: 'No schedule is kept yet. It is kept by itself while the page is open.',
    given_up: 'The schedule kept on this device was erased',

    ask: 'See your schedule without a connection too?',
    ask_body:
      'Your own schedule for the next 7 days is kept on this device. Choose “My own device” only if nobody else uses it. You can change this later under “Account”.',
    ask_yes: 'My own device',
    ask_no: 'Don’t keep it',
    ask_done: 'You can now see your schedule on this device without a connection',
  },
}
