/**
 * Work that isn't saved has one life (docs/unsaved-work.md): who asks before leaving, and what somebody else's save becomes,
 * is said in `web/src/framework/unsaved/` alone; and a form that writes what was typed keeps it by `useUnsaved`.
 *
 * Not seen: a form whose fields and whose write stand in two files; a second form in a file that keeps the first; a status that is
 * compared under another name. A line that `askPrompt` asks for is no form: it asks by itself before it is lost.
 */

const HOME = 'web/src/framework/unsaved/'

/** Who guards a page or looks at a 409 all the same, and why. */
const OWN_WAY = new Map([
  ['web/src/framework/files/uploadGate.ts', 'a file on its way: there is nothing to keep, only to wait for'],
  ['web/src/shell/navigationGuard.tsx', 'it asks the question, for all who have something to lose'],
  ['web/src/shell/debug/debugError.ts', 'failures to be looked at, of a demonstration'],
  [
    'web/src/screens/lessons/C40101-weekly-assignment/acts/useSave.ts',
    'acts are saved in parts: what others did meanwhile is read before anything is told',
  ],
])

/** Forms that keep nothing of what is typed and ask nobody, and why. */
export const KEEPS_NOTHING = new Map([
  [
    'web/src/screens/consults/consult/ConsultForm.tsx',
    'a child closes it with one press and without a question, on a device of others (decision 188)',
  ],
  [
    'web/src/components/chat/ReportDialog.tsx',
    'a report of a message is closed with one press and without a question, on a device of others',
  ],
  [
    'web/src/components/meetings/SwitchDialog.tsx',
    'the period is running: it is switched now or not at all, and its reason is no other period’s',
  ],
  ['web/src/screens/chat/chat-review/ExportPart.tsx', 'two dates; its reason is asked for by ReasonForm.tsx'],
  [
    'web/src/screens/lessons/incident/deciding/AllLessons.tsx',
    'a day is tried, nothing is written; what is chosen with it is kept with the decisions (Deciding.tsx)',
  ],
  ['web/src/framework/views/SaveViewDialog.tsx', 'the name of a view: a word or two'],
  ['web/src/framework/views/ViewRow.tsx', 'the name of a view: a word or two'],
  ['web/src/screens/account/account/secondFactor/EnrolApp.tsx', 'a code of half a minute'],
  ['web/src/screens/account/account/secondFactor/AddPasskey.tsx', 'the name of a key: a word or two'],
])

const ASKS = new Set(['useLeaveGuard', 'guardLeaving', 'useBlocker', 'useBeforeUnload'])
const ROUTER = '@tanstack/react-router'
const UNLOAD = /^(on)?beforeunload$/i
/** What sends, and where it comes from. */
const WRITES = new Map([
  ['useWrite', /\/api\/useWrite\.ts$/],
  ['callApi', /\/api\/callApi\.ts$/],
  ['useDownload', /\/useDownload\.ts$/],
  ['useMutation', /^@tanstack\/react-query$/],
])
const KEEPS = /\/framework\/unsaved\/(useUnsaved|useDraft)\.ts$/
/** What is typed in; a choice among a few is made again as quickly as it was made. */
const TYPED =
  /^(Textarea|TextInput|NumberInput|PasswordInput|TagsInput|PillsInput|Autocomplete|DateInput|TimeInput|RichTextInput)$/
const FIELDS = /^@mantine\/core$|\/components\//

/** What a file of the page says of it; `report(node, rule)` is told. Tests are not looked at. */
export function aboutUnsaved(ts, file, source, report) {
  if (!file.startsWith('web/src/') || file.startsWith(HOME)) return
  const imported = source.statements.filter(ts.isImportDeclaration).flatMap(node => {
    const from = node.moduleSpecifier.text
    const bindings = node.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) return []
    return bindings.elements.map(each => ({
      node: each,
      from,
      name: (each.propertyName ?? each.name).text,
    }))
  })
  if (!OWN_WAY.has(file)) {
    for (const { node, name, from } of imported) {
      if (ASKS.has(name) || (name === 'Block' && from === ROUTER)) report(node, `${name}: ${ONE_LIFE}`)
    }
    visitAll(ts, source, node => {
      const asks =
        (ts.isStringLiteralLike(node) && UNLOAD.test(node.text)) ||
        (ts.isPropertyAccessExpression(node) && UNLOAD.test(node.name.text))
      if (asks) report(node, `beforeunload: ${ONE_LIFE}`)
      const blocks =
        ts.isPropertyAccessExpression(node) &&
        node.name.text === 'block' &&
        /(^|\.)history$/.test(node.expression.getText(source))
      if (blocks) report(node, `history.block: ${ONE_LIFE}`)
      const named = ts.isPropertyAssignment(node.parent ?? node) && node.parent.name === node
      if (ts.isNumericLiteral(node) && node.text === '409' && !named) report(node, OVERTAKEN)
    })
  }
  const field = imported.find(({ from, name }) => FIELDS.test(from) && TYPED.test(name))
  const isForm = field !== undefined && imported.some(({ name, from }) => WRITES.get(name)?.test(from))
  const keeps = imported.some(({ from }) => KEEPS.test(from))
  if (isForm && !keeps && !KEEPS_NOTHING.has(file)) report(field.node, LOST)
  if (KEEPS_NOTHING.has(file) && (!isForm || keeps)) report(source, NAMED_IN_VAIN)
}

function visitAll(ts, node, look) {
  look(node)
  ts.forEachChild(node, child => visitAll(ts, child, look))
}

const ONE_LIFE = '離れる前に尋ねるのは useUnsaved だけ（docs/unsaved-work.md）'
const OVERTAKEN = '409 は useSave か useFormSave の refusal から受け取る（docs/unsaved-work.md）'
const LOST = '入力を保存するフォームは useUnsaved を使う。使わないなら scripts/unsaved.mjs に理由を書く'
const NAMED_IN_VAIN = 'scripts/unsaved.mjs の KEEPS_NOTHING から消す（もう当てはまらない）'
