import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { managementScope } from '@terakoya/contract/access'
import { useUser } from '../../../../session/sessionStore.ts'
import { yearUpdateWords } from './text.ts'

/** The way to 年度更新, for those who may do it. */
export function YearUpdateLink() {
  const t = yearUpdateWords.useText()
  const { user_type_code } = useUser()
  if (!(user_type_code in managementScope)) return null
  return (
    <Button component={Link} to="/C20101/year-update" variant="default">
      {t('title')}
    </Button>
  )
}
