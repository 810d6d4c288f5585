/** Days of one incident: two weeks, as long as somebody is away at once. */
export const maxIncidentDays = 14
/** A large center's day has fewer. */
export const maxOfIncident = 400
