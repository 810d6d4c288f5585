import { systemScope } from '../../auth/scope.ts'

export const everyMeeting = systemScope('what meetings tell, of every center')
