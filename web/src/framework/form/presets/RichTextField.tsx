import { Input } from '@mantine/core'
import { isAllowedLink, linkRel } from '@terakoya/contract/richText/allowList'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useRef } from 'react'
import { useTouch } from '../../../theme/useTouch.ts'
import { cleanRichText } from '../../richText/cleanRichText.ts'
import classes from '../../richText/Editor.module.css'
import textClasses from '../../richText/RichText.module.css'
import { askLink, Toolbar } from '../../richText/Toolbar.tsx'
import { richTextWords } from '../../richText/text.ts'
import type { FieldProps } from '../formField.ts'

const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: isAllowedLink,
      HTMLAttributes: { rel: linkRel, target: '_blank' },
    },
  }),
]

/** Formatted text. What is pasted is cleaned by the contract's list; nothing written is `''`. */
export function RichTextField({ value, onChange, ...field }: FieldProps<string | null>) {
  const { label, labelText, description, onBlur, error, disabled, required, name } = field
  const t = richTextWords.useText()
  const touch = useTouch()
  const id = useId()
  const tools = useRef<HTMLDivElement>(null)
  // What the form holds came from here: it is not put back, least of all while the input method composes.
  const told = useRef(value ?? '')
  const listeners = useRef({ onChange, onBlur })
  listeners.current = { onChange, onBlur }

  const editor = useEditor({
    extensions,
    content: cleanRichText(value ?? ''),
    editable: !disabled,
    // Read again with every rendering.
    editorProps: {
      attributes: {
        id,
        class: textClasses.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': labelText,
        'aria-required': String(required),
        'aria-describedby': error === null ? `${id}-keys` : `${id}-fault ${id}-keys`,
        ...(error !== null && { 'aria-invalid': 'true' }),
        'data-name': name,
      },
      transformPastedHTML: cleanRichText,
      handleKeyDown: (_view, event) => {
        if (event.key === 'F10' && event.altKey) {
          tools.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
          return true
        }
        return false
      },
    },
    onUpdate: ({ editor: now }) => {
      told.current = now.isEmpty ? '' : now.getHTML()
      listeners.current.onChange(told.current)
    },
    onBlur: () => listeners.current.onBlur(),
  })

  // Put to sleep with what surrounds it and woken again, the field has no editor for a moment, whatever its type says.
  const live: typeof editor | null = editor
  useEffect(() => {
    live?.setEditable(!disabled, false)
  }, [live, disabled])

  useEffect(() => {
    if (!live || value === told.current) return
    told.current = value ?? ''
    live.commands.setContent(cleanRichText(told.current), { emitUpdate: false })
  }, [live, value])

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ onClick: () => editor.commands.focus() }}
      description={description}
      error={error}
      errorProps={{ id: `${id}-fault` }}
    >
      <div
        className={classes.editor}
        data-fault={error !== null || undefined}
        data-disabled={disabled || undefined}
        // Ctrl+K is the palette's elsewhere; here it makes a link.
        onKeyDownCapture={event => {
          if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || disabled) return
          event.preventDefault()
          event.stopPropagation()
          void askLink(editor)
        }}
      >
        <Toolbar ref={tools} editor={editor} label={labelText} disabled={disabled} />
        <EditorContent editor={editor} className={classes.content} />
      </div>
      <span id={`${id}-keys`} hidden>
        {!touch && t('keys')}
      </span>
    </Input.Wrapper>
  )
}
