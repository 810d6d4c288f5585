import type { UserType } from '@terakoya/domain/people/userTypes'

/** The password of every demo login. */
export const demoPassword = 'demo-juku'

/** The logins that the demo offers by name; told to pages by a server that runs the demo, and by no other. */
export const demoLogins: readonly { user_id: string; user_type_code: UserType }[] = [
  { user_id: 'manager', user_type_code: '550' },
  { user_id: 'admin', user_type_code: '560' },
  { user_id: 'office', user_type_code: '540' },
  { user_id: 'advisor', user_type_code: '530' },
  { user_id: 'sales', user_type_code: '520' },
  { user_id: 'online', user_type_code: '410' },
  { user_id: 'direct', user_type_code: '420' },
  { user_id: 'franchise', user_type_code: '430' },
  { user_id: 'teacher1', user_type_code: '300' },
  { user_id: 'student1', user_type_code: '110' },
  { user_id: 'student2', user_type_code: '120' },
  { user_id: 'student3', user_type_code: '130' },
]
