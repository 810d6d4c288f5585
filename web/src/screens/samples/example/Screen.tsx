import { useRouterState } from '@tanstack/react-router'
import { ExampleForm } from './ExampleForm.tsx'
import { exampleForm } from './exampleForm.ts'
import { presetForm } from './presetForm.ts'
import { exampleWords } from './text.ts'

/** /Example 部品見本: a form with the rules of spec §5; /Example/AllCompsExample: every preset at work. */
export function Screen() {
  const t = exampleWords.useText()
  const all = useRouterState({ select: state => state.location.pathname.endsWith('/AllCompsExample') })
  return all ? (
    <ExampleForm
      key="all"
      draftKey="Example/all"
      title={t('presets')}
      lead={t('presets_lead')}
      form={presetForm}
    />
  ) : (
    <ExampleForm key="one" draftKey="Example" title={t('form')} lead={t('form_lead')} form={exampleForm} />
  )
}
