import { z } from 'zod'
import { advisingScope, managementScope, staffScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { count, recordNo } from '../scalars.ts'
import { setupSteps } from './readiness.ts'

/**
 * What waits for staff, most pressing first: sudden absences and closed centers of which nobody was told yet, people to be called about one, lessons
 * without a teacher within the next days, requests of families that nobody has decided, families whom no mail told what still matters, lessons without a teacher in the rest of this week,
 * weeks that begin or have begun and aren't distributed, and distributed weeks that changed since.
 */
export const waitingKinds = [
  'incident_untold',
  'to_call',
  'unassigned_soon',
  'requests',
  'not_told',
  'unassigned_week',
  'undistributed',
  'changed',
] as const

export const Home_getWaiting = defineCall({
  api: 'Home_getWaiting',
  title: '待っている仕事',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    /** The last day that counts as soon. */
    soon_date: z.string(),
    /** A row for each center's week; by kind and week, and then by what is nearest or has waited longest. */
    rows: z.array(
      z.strictObject({
        kind: z.enum(waitingKinds),
        center_no: z.number(),
        center_name: z.string(),
        /** The week to open, by its Monday; of requests and what wasn't told the one that runs. */
        week_date: z.string(),
        /** People, lessons (of an incident those it changes), requests, or mails. */
        count: z.number(),
        /** Those among them without a teacher. */
        unassigned_count: z.number(),
        /** The first day of the incident or the lessons; of requests and mails the day of the oldest. */
        since_date: z.string(),
        /** The incident that is told or about which people are called, and who is absent (`''`: the center closes); else 0. */
        incident_no: z.number(),
        teacher_name: z.string(),
        /** When an incident of which nobody was told was decided. */
        decided_at: z.string().nullable(),
      }),
    ),
  }),
})

/** A period group of a day with lessons. */
const periodOfDay = z.strictObject({
  /** 50: the fifth, from its first half to its second. */
  period_no: z.number(),
  lessons: count,
  /** Students who have entered the meeting, of those lessons. */
  entered: count,
  /** Known to be absent. */
  absent: count,
  /** Lessons that stand beside those and have no teacher. */
  untaught: count,
})

/**
 * The day as it stands now, for who runs it: what is taught and what is missing there, the ends that are still open from
 * the days before, and the weeks around. Everything is of the user's centers, and as it was published, but for the weeks ahead.
 */
export const Home_getDay = defineCall({
  api: 'Home_getDay',
  title: '今日の様子',
  functions: ['C40701'],
  scope: managementScope,
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    /** Students, teachers and centers with a lesson within a week that still lack something (準備状況). */
    unready: z.strictObject({ center: z.number(), teacher: z.number(), student: z.number() }),
    /** What there is none of at all, before a first lesson (準備状況). */
    setup: z.array(z.enum(setupSteps)),
    /** `HH:MM`, of the server. */
    now: z.string(),
    /** The period groups of today with lessons, by time. */
    periods: z.array(periodOfDay),
    /** Teachers of today by how they have confirmed that they come. */
    confirmed: count,
    /** Whose lesson has begun without them, as far as is known; at most 20, and how many there are. */
    absent_teacher_count: count,
    absent_teachers: z.array(
      z.strictObject({
        teacher_no: recordNo,
        display_name: z.string(),
        phone: z.string(),
        center_no: recordNo,
        center_name: z.string(),
        time_limit_no: z.number(),
      }),
    ),
    /** Centers where somebody has to do something, by name. */
    centers: z.array(
      z.strictObject({
        center_no: recordNo,
        center_name: z.string(),
        /** Teachers who have not said that they come, though there is little time left; and those who have time. */
        unconfirmed: count,
        awaited: count,
        /** Students of lessons under way who are due and have not entered. */
        not_entered: count,
        /** Lessons of the last 14 days that nobody has marked, and the first day with one. */
        unmarked: count,
        unmarked_date: z.string().nullable(),
        /** Lessons that the log of meetings contradicts and nobody has decided: of the first such day, and how many days there are. */
        undecided: count,
        undecided_date: z.string().nullable(),
        undecided_days: count,
      }),
    ),
    /** Four weeks before this one, this one, and three after it; by their Mondays. */
    weeks: z.array(
      z.strictObject({
        week_date: z.string(),
        lessons: count,
        unassigned: count,
        /** Lessons that somebody has marked, and the absences among them. */
        marked: count,
        absent: count,
        /** Centers with lessons, and those whose week is distributed. */
        centers: count,
        distributed: count,
      }),
    ),
  }),
})

/**
 * The own students as they stand now, for who looks after them and doesn't run the day (sales, classrooms, advisors): their
 * lessons of today, their weeks, who came and who left. Numbers alone, without names.
 */
export const Home_getStudents = defineCall({
  api: 'Home_getStudents',
  title: '生徒の様子',
  functions: ['C40501'],
  scope: staffScope,
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    /** `HH:MM`, of the server. */
    now: z.string(),
    /** Of today, as it was published, by time. */
    periods: z.array(periodOfDay),
    /** The two weeks before this one, and this one; by their Mondays. */
    weeks: z.array(
      z.strictObject({
        week_date: z.string(),
        lessons: count,
        /** Lessons that somebody has marked, and the absences among them. */
        marked: count,
        absent: count,
      }),
    ),
    enrolled: count,
    /** Enrolled from that day on, and gone since. */
    since_date: z.string(),
    joined: count,
    left: count,
  }),
})
