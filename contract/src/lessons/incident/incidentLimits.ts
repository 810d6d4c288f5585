/** Days of one incident: two weeks, as long as somebody is away at once. */
export const maxIncidentDays = 14
/** The fullest day there can be: 80 teachers with two students in each of seven periods. */
export const maxOfIncident = 1120
