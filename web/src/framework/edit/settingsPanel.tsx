import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import { formOfResource } from '../form/formDefinition.ts'
import type { FormItem } from '../form/formField.ts'
import { ChangedContext } from '../resource/changed.ts'
import { EditPanel } from './EditPanel.tsx'

const nothing = () => {}

interface SettingsPanelProps {
  /** Whose settings: a center's number, 1 for the business. */
  id: number
}

/** The form of settings, with version, history, draft and conflict as every record has them. */
export function settingsPanel(
  resource: AnyResource,
  items: readonly FormItem[],
  onChanged: () => void = nothing,
) {
  const definition = formOfResource(resource, items)
  return function SettingsPanel({ id }: SettingsPanelProps) {
    return (
      <ChangedContext value={onChanged}>
        <EditPanel
          resource={resource}
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
