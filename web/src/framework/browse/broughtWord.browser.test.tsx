import { useRouterState } from '@tanstack/react-router'
import { students } from '@terakoya/contract/students/C20101-students/students'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { useBrowse } from './useBrowse.ts'

function Asked() {
  const { state } = useBrowse(students)
  const address = useRouterState({ select: ({ location }) => location.searchStr })
  return (
    <output>
      {state.search}／{address}
    </output>
  )
}

test('a word that an address brings to a list of people is searched for, and leaves the address', async () => {
  mount(<Asked />, '/Example?q=石井')
  await expect.element(page.getByText('石井／', { exact: true })).toBeVisible()
  window.sessionStorage.clear()
})
