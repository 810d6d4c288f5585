import { toast } from '../../components/toast.ts'
import { frameworkWords } from '../text.ts'

/** 保存 was pressed with nothing changed: nothing is written, and nothing is said to be (spec: no changes to save). */
export function tellNothingToSave(occasion = 'save'): void {
  toast({ kind: 'info', message: frameworkWords.say('nothing_to_save'), occasion })
}
