import { useUser } from '../../../session/sessionStore.ts'
import { OwnProfile } from './OwnProfile.tsx'
import { Screen as TeachersScreen } from './Screen.tsx'

/** C10101Edit: a record beside the list for the office, the own profile for a teacher. */
export function Screen() {
  return useUser().isTeacher ? <OwnProfile /> : <TeachersScreen />
}
