import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { useEffect } from 'react'
import { callKey, useCall } from '../../api/useCall.ts'
import { useWrite } from '../../api/useWrite.ts'
import { askConfirm } from '../../components/ask.tsx'
import { toast } from '../../components/toast.ts'
import { dropDrafts } from '../../drafts/draftStore.ts'
import type { SessionUser } from '../../session/sessionStore.ts'
import { chatDrafts } from '../../session/startSession.ts'
import { writeSiblings } from '../../session/writeSiblings.ts'
import { mayLeavePage, openAnew } from './openAnew.ts'
import { familyWords } from './text.ts'

type Children = OutputOf<'Account_getFamily'>['children']

export interface Family {
  /** With the one who is signed in; none where nobody was added. */
  children: Children
  mayAdd: boolean
  switchTo: (child: Children[number]) => Promise<void>
  remove: (child: Children[number]) => Promise<void>
}

/** The children who share this browser, as a student's menu shows them; `null` for others, and until it is known. */
export function useFamily({ isStudent, must_change_password, looking }: SessionUser): Family | null {
  const t = familyWords.useText()
  const queryClient = useQueryClient()
  const { data } = useCall('Account_getFamily', {}, { enabled: isStudent && !looking })
  const switchChild = useWrite('Account_switchChild')
  const removeChild = useWrite('Account_removeChild')
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: callKey('Account_getFamily') })
  const count = data?.children.length
  useEffect(() => {
    if (count !== undefined) writeSiblings(count > 1)
  }, [count])
  if (!data) return null
  return {
    children: data.children,
    mayAdd: data.may_add_flag === 1 && !must_change_password,
    switchTo: async ({ session_no }) => {
      if (!(await mayLeavePage())) return
      switchChild.mutate(
        { session_no },
        // Who was pressed may be there no more: a toast says so, and the menu is as it is now.
        { onSuccess: ({ user_no }) => void openAnew(user_no), onError: readAgain },
      )
    },
    remove: async ({ session_no, user_no, user_named: name }) => {
      const agreed = await askConfirm({
        title: t('remove_title', { name }),
        body: t('remove_body'),
        confirmLabel: t('remove'),
      })
      if (!agreed) return
      const done = () => {
        // As at a sign-out: nothing on the device says whose words they are.
        dropDrafts(chatDrafts(user_no)).catch(() => undefined)
        toast({ kind: 'done', message: t('removed', { name }) })
      }
      removeChild.mutate({ session_no }, { onSuccess: done, onSettled: readAgain })
    },
  }
}
