import { defineAlertKind } from './alertKind.ts'

interface MeetingIncident {
  disagreement_no: number
  room_no: number
  /** Where it was taught. */
  center_no: number
  center_name: string
  /** Where the child is at home. */
  home_center_no: number
  student_no: number
  teacher_no: number
  schedule_date: string
  time_limit_no: number
  /** Who has decided it, and why. */
  user_no: number
  user_named: string
  reason: string
}

/**
 * What was between an adult and a child in a meeting was decided to be a grave incident: the administrators hear of it, and the
 * home center of a child that was lent, which is told neither the teacher nor the words of another center.
 */
export const meetingIncidentAlert = defineAlertKind({
  key: 'meeting_incident',
  causeOf: ({ disagreement_no, to }: Pick<MeetingIncident, 'disagreement_no'> & { to: 'all' | 'home' }) =>
    `${disagreement_no}/${to}`,
  alertOf: (about: MeetingIncident & { to: 'all' | 'home' }) => {
    const { room_no, student_no, schedule_date, time_limit_no, user_no, user_named, reason } = about
    if (about.to === 'home')
      return {
        ...{ center_no: about.home_center_no, student_no, schedule_date },
        detail: { room_no, time_limit_no, center_no: 0, center_name: '', user_named: '', reason: '' },
      }
    const { center_no, center_name, teacher_no } = about
    return {
      ...{ student_no, teacher_no, schedule_date },
      hidden_from: user_no,
      detail: { room_no, time_limit_no, center_no, center_name, user_named, reason },
    }
  },
})

/** … to both, each once. */
export function heardOf(incident: MeetingIncident) {
  const all = { ...incident, to: 'all' as const }
  return incident.home_center_no === incident.center_no ? [all] : [all, { ...all, to: 'home' as const }]
}
