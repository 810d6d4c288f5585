import type { Api, InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import type { ApiFailure } from '../../api/ApiFailure.ts'
import { useWrite } from '../../api/useWrite.ts'
import { toast } from '../../components/toast.ts'
import { tellNothingToSave } from './nothingToSave.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import type { Unsaved } from './useUnsaved.ts'

interface SaveOptions<A extends Api> {
  work: Pick<Unsaved, 'dirty' | 'dropDraft'>
  /** The form's own field that a fault of the server belongs to; `null`: it has none, and the fault is told above. */
  fieldOf?: (field: string) => string | null
  /** What is told in passing once it is saved. */
  doneText?: (answer: OutputOf<A>, input: InputOf<A>) => string
  onSaved: (answer: OutputOf<A>, input: InputOf<A>) => void
  onRefused?: (refusal: Refusal, failure: ApiFailure) => void
  /** Whatever came of it: what is shown is read again. */
  onSettled?: () => void
}

export interface Save<A extends Api> extends Refusal {
  /** Sends the work, or says that nothing has changed. */
  submit: (input: InputOf<A>) => void
  /**
   * Sends it in any case: what was never typed in can be sent (a new record, a message without words). `key`: under which
   * somebody keeps it until it is answered.
   */
  send: (input: InputOf<A>, key?: string) => void
  /** The refusal whole: where what is stored is read again and nothing is left to choose, its sentence is told. */
  failure: ApiFailure | null
  saving: boolean
  saved: boolean
  /** What was sent last. */
  sent: InputOf<A> | undefined
  /** Forgets how the last try ended. */
  reset: () => void
}

/** Saves unsaved work: the draft ends with it, and a refusal is told on its fields, as a choice, or above the form. */
export function useSave<A extends Api>(api: A, options: SaveOptions<A>): Save<A> {
  const { work, fieldOf, doneText, onSaved, onRefused, onSettled } = options
  const write = useWrite(api, { showsFailure: true })
  const send = (input: InputOf<A>, key?: string) => {
    if (key !== undefined) write.underKey(input, key)
    write.mutate(input, {
      onSuccess: answer => {
        work.dropDraft()
        onSaved(answer, input)
        if (doneText) toast({ kind: 'done', message: doneText(answer, input) })
      },
      onError: failure => onRefused?.(refusalOf(failure, fieldOf), failure),
      ...(onSettled && { onSettled }),
    })
  }
  return {
    ...refusalOf(write.error, fieldOf),
    submit: input => (work.dirty ? send(input) : tellNothingToSave()),
    send,
    failure: write.error,
    saving: write.isPending,
    saved: write.isSuccess,
    sent: write.variables,
    reset: write.reset,
  }
}
