import type { AnyMaster } from '@terakoya/contract/masters/defineMaster'
import { formOfMaster } from '../form/formDefinition.ts'
import type { FormItem } from '../form/formField.ts'
import { ChangedContext } from '../master/changed.ts'
import { EditPanel } from './EditPanel.tsx'

const nothing = () => {}

interface SettingsPanelProps {
  /** Whose settings: a center's number, 1 for the business. */
  id: number
}

/** The form of settings, with version, history, draft and conflict as every record has them. */
export function settingsPanel(
  master: AnyMaster,
  items: readonly FormItem[],
  onChanged: () => void = nothing,
) {
  const definition = formOfMaster(master, items)
  return function SettingsPanel({ id }: SettingsPanelProps) {
    return (
      <ChangedContext value={onChanged}>
        <EditPanel
          master={master}
          definition={definition}
          defaults={{}}
          besides={[]}
          id={id}
          onClose={nothing}
          onAdded={nothing}
        />
      </ChangedContext>
    )
  }
}
