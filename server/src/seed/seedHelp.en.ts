import { helpOfChat } from './help/helpOfChat.en.ts'
import { helpOfConsults } from './help/helpOfConsults.en.ts'
import { helpOfEntries } from './help/helpOfEntries.en.ts'
import { helpOfMasters } from './help/helpOfMasters.en.ts'
import { helpOfMeetings } from './help/helpOfMeetings.en.ts'
import { helpOfPeople } from './help/helpOfPeople.en.ts'
import { helpOfReports } from './help/helpOfReports.en.ts'
import { helpOfSystem } from './help/helpOfSystem.en.ts'
import { helpOfTop } from './help/helpOfTop.en.ts'
import { helpText } from './help/helpText.ts'

/** The help that comes with the product, as `seedHelp`, in English. */
export const seedHelp: Readonly<Record<string, string>> = {
  ...helpOfTop,
  ...helpOfChat,
  ...helpOfPeople,
  ...helpOfEntries,
  ...helpOfReports,
  ...helpOfConsults,
  ...helpOfMasters,
  ...helpOfMeetings,
  ...helpOfSystem,
  'C40101-weekly-assignment': helpText(
    'Here you assign teachers to the lessons of a center’s week, and publish the week.',
    [
      'Choose a teacher for a lesson',
      [
        'Choose a lesson from “Unassigned” on the left of the grid (on a phone, the tab “Unassigned”).',
        'The teachers who could take it are listed in order, each with the reason. Whoever stands higher fits better.',
        'Choose a teacher, and the lesson goes into its cell. Dragging it to the cell does the same.',
        'Nobody else sees it until you press “Save”. You can undo as many steps as you like.',
      ],
    ],
    [
      'Teachers who can’t be chosen, and teachers with a warning',
      'A teacher who has another lesson then, isn’t working or is on the student’s list of unsuitable teachers can’t be chosen; the reason stands below the candidates. Where a wish for gender or subject isn’t met, a warning is shown. To assign anyway, you enter your own password when you save.',
    ],
    [
      'When nobody can be assigned',
      '“Why it can’t be assigned” is shown below the candidates. “It fits this way” lists plans that change the teachers of other lessons. Press “Use this plan” to put the whole plan into the grid at once; one undo takes all of it back.',
    ],
    [
      'Assign automatically',
      '“Automatic assignment” chooses teachers for all unassigned lessons together. Lessons that were assigned by hand or are pinned don’t move. At the end you see what couldn’t be assigned, and why. If you are in charge of two or more centers, “Together with other centers…” computes them as one, so that the daily limit of a teacher who works at both is kept.',
    ],
    [
      'Compare plans',
      '“Compare plans” in “Automatic assignment” makes two or three assignments that weigh the wishes differently, and shows their figures side by side: unassigned lessons, days at work and so on. Comparing changes nothing. Press “Use this plan” to put that plan into the grid; what somebody else has changed since stays as it is. How the wishes usually weigh is set in “Operating settings” of the center.',
    ],
    [
      'When a teacher is absent',
      'Choose “Re-plan for this teacher’s absence” in the teacher’s row (A in a cell of the grid). For the days and times of the absence you see the plan that changes the teacher of the fewest students, and one that plans the day anew. Check who goes to whom and press “Use this plan”: the whole plan goes into the grid at once. The lessons don’t change until you save. Shifts don’t change either: take the absence out in “Shift entry”. “Find a possible substitute” in the details of a lesson also lists teachers who aren’t working or belong to another center, with what it takes to ask them.',
    ],
    [
      'When the center closes, or a lesson is added',
      'Choose “Close this period and re-plan” or “Close this day and re-plan” from “…” at the head of a period (C in a cell of the grid), or “Re-plan to fit this lesson in” from “…” of an unassigned lesson (A in the list). Plans are shown as for an absence. Closing changes neither the time of a lesson nor a shift: telling the families, moving or canceling lessons and changing shifts are done apart.',
    ],
    [
      'See the week at a glance',
      'Periods with neither work nor lessons are folded into a thin line; press the heading or a cell to open them. The width of the columns is changed with the magnifier at the top right (in the grid with + and −, or the wheel while holding Ctrl). “Show the whole week (0)” makes the week fit the screen. In a week without unassigned lessons the list on the left is narrow too.',
    ],
    [
      'Go back to an earlier state',
      '“Look at an earlier state…” in “More” shows the week as it was before a save or an automatic assignment. Press “Use this state as a draft” to take the teachers of that time into your draft. The lessons don’t change until you save, and you can undo it. Shifts and office work don’t go back.',
    ],
    [
      'Publish',
      'Press “Publish…” to see all that changes. Check it and publish: students and teachers can see it, and those whose lessons changed get an e-mail. Lessons changed after that aren’t seen until you publish again.',
    ],
  ),
  'C11101-teacher-today': helpText(
    'This page has your lessons of today, and what you need to join them.',
    [
      'Before a lesson',
      [
        'Your next lesson and the time until it begins stand at the top.',
        'Copy the meeting ID and the passcode with the buttons at their right.',
        'From 15 minutes before the lesson, press “Join”: the meeting opens, and the time you joined is kept.',
      ],
    ],
    [
      'When you can’t join',
      'If no link can be had, you see why, with the meeting ID and the passcode. If you are told that the meeting of the lesson before is still going on, wait until it ends, or ask the center to switch you to a spare meeting. If you begin all the same, the earlier meeting ends.',
    ],
    [
      'When you are asked “Is it … in the meeting?”',
      'Somebody unknown is in the meeting, and that student hasn’t joined yet. Look and listen, then press “It is this student” or “I don’t know this person”. If you don’t answer within 10 minutes, the center is told. A mistake can be put right where your answer is shown: “Take back the answer”, “It was somebody unknown” or “It was this student”. An answer that the center was told of isn’t erased; the correction is kept with it. Once the center has decided, tell it by phone.',
    ],
    [
      'Look at another day',
      'The arrows beside the date lead to the day before and the day after. Lessons of a week that isn’t published aren’t shown yet.',
    ],
    [
      'Write to a student or the center',
      'With “Chat” at a lesson you write to the student of that lesson; the center reads it too. What is for the center alone goes to “Chat with the center” in “Chat” of the menu.',
    ],
    [
      'When a lesson isn’t shown',
      'The week may not be published yet, or it has changed. Please contact the center.',
    ],
    [
      'When you are asked to substitute',
      'When another teacher is suddenly absent, you may be asked by e-mail to substitute, and the question stands at the top of this page. Press “I can” or “I can’t”. The first to say yes is asked to teach. Once the center has decided, the lesson is in your schedule. To change your answer, call the center.',
    ],
  ),
  'C21101-student-today': helpText(
    'Here you see your lessons of today and join them.',
    [
      'Join a lesson',
      [
        'Look at your next lesson and the time until it begins.',
        'When it is time, press “Join”. The meeting opens in a new tab.',
        'If you are asked for a meeting ID, type the ID and the passcode that are on the screen. You can copy them with the buttons at their right.',
      ],
    ],
    [
      'If something is wrong',
      [
        'If a lesson isn’t there, its teacher hasn’t been chosen yet. Wait a little and look again.',
        'If you can’t join, copy the passcode once more.',
        'If you see “Open the meeting”, press it.',
        'If you still can’t join, contact your classroom.',
        'You can write to your teacher or the center in “Chat”.',
        'If there is something you can’t tell anybody, open “Help desk” in the menu.',
      ],
    ],
  ),
  'M20401-subjects': helpText(
    'Here you keep the subjects that are taught.',
    [
      'Add a subject',
      [
        'Press the button that adds a subject.',
        'Enter its ID and name. Name 2 is the short name of one or two characters that is shown in grids.',
        'Press “Save”.',
      ],
    ],
    [
      'A subject that isn’t taught any more',
      'A subject that lessons or teachers use can’t be deleted. Make it inactive: it can’t be chosen any more, and the records so far stay.',
    ],
    [
      'Change many at once',
      'Save the list as a file with “Export”, change it, and bring it back with “Import”. Before anything is imported you see what would change.',
    ],
  ),
}
