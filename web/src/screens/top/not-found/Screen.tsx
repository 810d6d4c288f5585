import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { screenOf, screenTitle } from '@terakoya/contract/screens'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { recordList } from '../../../routing/recordList.ts'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useSession } from '../../../session/sessionStore.ts'
import { notFoundWords } from './text.ts'

const parseSearch = ({ from }: Readonly<Record<string, unknown>>) => ({
  from: typeof from === 'string' ? from : undefined,
})

/** 404: the address leads nowhere, or (`from`) names a record that isn't there. */
export function Screen() {
  const t = notFoundWords.useText()
  const router = useRouter()
  const { user } = useSession()
  const [{ from }] = useUrlSearch(parseSearch)
  const key =
    from === undefined ? undefined : router.getMatchedRoutes(from)[2]?.options.staticData?.screen_key
  const screen = key === undefined ? null : screenOf(key)
  const title = screen && screenTitle(screen, user?.user_type_code ?? '')
  const list = screen && user && recordList(screen, user)
  return (
    <EmptyState
      title={title === null ? t('title') : t('record_title')}
      icon={<IconMapOff size={32} stroke={1.5} />}
      actions={
        <>
          {list && (
            <Button component={Link} to={list.path}>
              {t('to_list', { title: list.title })}
            </Button>
          )}
          <Button component={Link} to="/" variant={list ? 'default' : 'filled'}>
            {t('home')}
          </Button>
        </>
      }
    >
      {title === null ? t('body') : t('record_body', { address: from ?? '', title })}
    </EmptyState>
  )
}
