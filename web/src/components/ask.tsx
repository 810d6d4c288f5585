import type { ReactNode } from 'react'
import { asApiFailure } from '../api/ApiFailure.ts'
import { shellWords } from '../words/shellWords.ts'
import { openDialog } from './dialogStore.ts'
import { loadPart } from './loadPart.ts'
import { tellFailure } from './tellFailure.ts'

const confirmPart = loadPart(() => import('./ConfirmDialog.tsx'))
const promptPart = loadPart(() => import('./PromptDialog.tsx'))

interface Question {
  title: string
  body?: ReactNode
  /** The verb at the right. */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
}

/**
 * Loads the dialogs ahead, so that a question can be asked even when the network is gone by then. Where they could not be
 * loaded, nothing is lost yet: the question itself tries again.
 */
export function prepareDialogs(): void {
  confirmPart().catch(() => {})
}

/** Where a dialog can't be loaded it is told, and nothing was asked. */
function tellMissing(error: unknown): null {
  tellFailure(asApiFailure(error), { inPlace: false })
  return null
}

/** Asks before something that can't be undone: `if (await askConfirm({ title, body, confirmLabel })) …` */
export async function askConfirm(question: Question): Promise<boolean> {
  const part = await confirmPart().catch(tellMissing)
  if (!part) return false
  const { ConfirmDialog } = part
  const answer = await openDialog<boolean>(({ opened, close, gone }) => (
    <ConfirmDialog
      opened={opened}
      title={question.title}
      confirmLabel={question.confirmLabel}
      {...(question.cancelLabel !== undefined && { cancelLabel: question.cancelLabel })}
      {...(question.danger !== undefined && { danger: question.danger })}
      onConfirm={() => close(true)}
      onCancel={() => close(null)}
      onGone={gone}
    >
      {question.body}
    </ConfirmDialog>
  ))
  return answer === true
}

interface Prompt {
  title: string
  label: string
  description?: string
  type?: 'text' | 'password'
  confirmLabel?: string
  maxLength?: number
  /** What stands there at first: what is changed, or the words of a try that was refused. */
  initial?: string
  missing?: string
}

let leaving = false

/** Closes a line that was asked for; what is typed in it is no draft, so whoever leaves it is asked first. */
async function leaveLine(typed: boolean, close: () => void): Promise<void> {
  if (!typed) {
    close()
    return
  }
  // The Escape that ends the question reaches the line beneath it, too.
  if (leaving) return
  leaving = true
  try {
    const sure = await askConfirm({
      title: shellWords.say('leave_title'),
      body: shellWords.say('leave_line'),
      confirmLabel: shellWords.say('leave_close'),
      danger: true,
    })
    if (sure) close()
  } finally {
    window.setTimeout(() => {
      leaving = false
    })
  }
}

/** Asks for one line; `null` when it was given up. Use `PromptDialog` itself where the server judges the answer. */
export async function askPrompt(prompt: Prompt): Promise<string | null> {
  const part = await promptPart().catch(tellMissing)
  if (!part) return null
  const { PromptDialog } = part
  return openDialog<string>(({ opened, close, gone }) => (
    <PromptDialog
      {...prompt}
      opened={opened}
      onSubmit={close}
      onCancel={() => close(null)}
      onLeave={typed => void leaveLine(typed, () => close(null))}
      onGone={gone}
    />
  ))
}
