import type { IncidentPerson } from '@terakoya/contract/lessons/incident/record'

/** Of the people of an incident: how many have to be called, and how many of them still. */
export function callsOf(people: readonly IncidentPerson[]): { due: number; left: number } {
  const due = people.filter(person => person.call_reason !== null)
  return { due: due.length, left: due.filter(person => person.called_at === null).length }
}
