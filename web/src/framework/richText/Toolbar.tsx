import { ActionIcon } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconH1,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { Fragment, type KeyboardEvent, type RefObject } from 'react'
import { askPrompt } from '../../components/ask.tsx'
import { toast } from '../../components/toast.ts'
import classes from './Editor.module.css'
import { linkFrom } from './linkFrom.ts'
import { richTextWords } from './text.ts'

const groups = [
  [
    { key: 'bold', Icon: IconBold, keys: 'Control+B' },
    { key: 'italic', Icon: IconItalic, keys: 'Control+I' },
    { key: 'underline', Icon: IconUnderline, keys: 'Control+U' },
    { key: 'strike', Icon: IconStrikethrough, keys: 'Control+Shift+S' },
  ],
  [
    { key: 'heading', Icon: IconH1, keys: 'Control+Alt+3' },
    { key: 'subheading', Icon: IconH2, keys: 'Control+Alt+4' },
    { key: 'bullets', Icon: IconList, keys: 'Control+Shift+8' },
    { key: 'numbers', Icon: IconListNumbers, keys: 'Control+Shift+7' },
    { key: 'quote', Icon: IconBlockquote, keys: 'Control+Shift+B' },
  ],
  [
    { key: 'link', Icon: IconLink, keys: 'Control+K' },
    { key: 'clear', Icon: IconClearFormatting },
  ],
  [
    { key: 'undo', Icon: IconArrowBackUp, keys: 'Control+Z' },
    { key: 'redo', Icon: IconArrowForwardUp, keys: 'Control+Shift+Z' },
  ],
] as const

type Key = (typeof groups)[number][number]['key']

/** Asks where the chosen words lead; with nothing the link goes. */
export async function askLink(editor: Editor): Promise<void> {
  const say = richTextWords.say
  const typed = await askPrompt({
    title: say('link_title'),
    label: say('link_label'),
    description: say('link_hint'),
    confirmLabel: say('link_set'),
    maxLength: 1000,
  })
  if (typed === null) return
  const chain = editor.chain().focus().extendMarkRange('link')
  if (typed.trim() === '') {
    chain.unsetLink().run()
    return
  }
  const href = linkFrom(typed)
  if (href === null) {
    toast({ kind: 'error', message: say('link_refused') })
  } else if (editor.state.selection.empty && !editor.isActive('link')) {
    chain
      .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
      .run()
  } else {
    chain.setLink({ href }).run()
  }
}

function act(editor: Editor, key: Key): void {
  const chain = editor.chain().focus()
  if (key === 'bold') chain.toggleBold().run()
  else if (key === 'italic') chain.toggleItalic().run()
  else if (key === 'underline') chain.toggleUnderline().run()
  else if (key === 'strike') chain.toggleStrike().run()
  else if (key === 'heading') chain.toggleHeading({ level: 3 }).run()
  else if (key === 'subheading') chain.toggleHeading({ level: 4 }).run()
  else if (key === 'bullets') chain.toggleBulletList().run()
  else if (key === 'numbers') chain.toggleOrderedList().run()
  else if (key === 'quote') chain.toggleBlockquote().run()
  else if (key === 'clear') chain.unsetAllMarks().clearNodes().run()
  else if (key === 'undo') chain.undo().run()
  else if (key === 'redo') chain.redo().run()
  else void askLink(editor)
}

interface ToolbarProps {
  editor: Editor
  label: string
  disabled: boolean
  ref: RefObject<HTMLDivElement | null>
}

/** The buttons above formatted text: one stop of Tab, arrows between them (WAI-ARIA "toolbar"). */
export function Toolbar({ editor, label, disabled, ref }: ToolbarProps) {
  const t = richTextWords.useText()
  const on = useEditorState({
    editor,
    selector: ({ editor: now }): Partial<Record<Key, boolean>> => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      heading: now.isActive('heading', { level: 3 }),
      subheading: now.isActive('heading', { level: 4 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
    }),
  })
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      editor.commands.focus()
      return
    }
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to === undefined || at < 0) return
    event.preventDefault()
    const next = buttons[(to + buttons.length) % buttons.length]
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1
    next?.focus()
  }
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={t('tools_of', { label })}
      className={classes.tools}
      onKeyDown={move}
    >
      {groups.map((group, place) => (
        <Fragment key={group[0].key}>
          {place > 0 && <span className={classes.gap} aria-hidden />}
          {group.map((tool, at) => (
            <ActionIcon
              key={tool.key}
              variant={on[tool.key] ? 'light' : 'subtle'}
              {...(!on[tool.key] && { color: 'gray', c: 'var(--ink-2)' })}
              size={30}
              disabled={disabled}
              tabIndex={place === 0 && at === 0 ? 0 : -1}
              aria-label={t(tool.key)}
              title={t(tool.key)}
              {...(on[tool.key] !== undefined && { 'aria-pressed': on[tool.key] })}
              {...('keys' in tool && { 'aria-keyshortcuts': tool.keys })}
              // The words stay chosen while the button is pressed.
              onMouseDown={event => event.preventDefault()}
              onClick={() => act(editor, tool.key)}
            >
              <tool.Icon size={17} stroke={1.8} aria-hidden />
            </ActionIcon>
          ))}
        </Fragment>
      ))}
    </div>
  )
}
