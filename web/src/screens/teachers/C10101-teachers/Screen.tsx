export { TeachersScreen as Screen } from './teachersScreen.tsx'
