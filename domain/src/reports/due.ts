/** Hours after its end until which a lesson's report is due: on the next day (reports A8). */
export const reportDueHours = 24
