import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { shellWords } from '../words/shellWords.ts'

/** The brand: fill 7, hover 8, active 9 (experience §2). Lighter ones are for tints and for text on dark. */
const orange: MantineColorsTuple = [
  '#ffeee2',
  '#ffdcc5',
  '#ffc39c',
  '#ffa873',
  '#ff8b46',
  '#fb5b01',
  '#e15200',
  '#c74700',
  '#ac3e00',
  '#8b3200',
]

const fonts = 'system-ui, -apple-system, "Hiragino Sans", "Noto Sans JP", "IPAGothic", sans-serif'

const closeButton = {
  get 'aria-label'() {
    return shellWords.say('close')
  },
}

/** A list of choices has room above or below its field, in a low window too. */
const maxDropdownHeight = 'min(13.75rem, 40dvh)'

/** The kit in the product's clothes: colours come from `tokens.css`, sizes are those of a tool used all day. */
export const theme = createTheme({
  primaryColor: 'orange',
  primaryShade: { light: 7, dark: 7 },
  colors: { orange },
  autoContrast: true,
  luminanceThreshold: 0.3,
  // The focus ring is the product's own (base.css), the same on everything that takes focus.
  focusRing: 'never',
  cursorType: 'pointer',
  defaultRadius: 'sm',
  radius: { sm: 'var(--radius-2)', md: 'var(--radius-3)' },
  spacing: {
    xs: 'var(--space-3)',
    sm: 'var(--space-4)',
    md: 'var(--space-5)',
    lg: 'var(--space-5)',
    xl: 'var(--space-6)',
  },
  fontSizes: {
    xs: 'var(--text-2)',
    sm: 'var(--text-4)',
    md: 'var(--text-5)',
    lg: 'var(--text-6)',
    xl: 'var(--text-6)',
  },
  fontFamily: fonts,
  headings: { fontFamily: fonts, fontWeight: '700' },
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: {
        closeButtonProps: closeButton,
        centered: true,
        radius: 'md',
        overlayProps: { backgroundOpacity: 0.45 },
        // The kit's `header` element would be a second banner of the page to screen readers.
        attributes: { header: { role: 'presentation' } },
      },
    },
    Drawer: {
      defaultProps: {
        closeButtonProps: closeButton,
        overlayProps: { backgroundOpacity: 0.45 },
        attributes: { header: { role: 'presentation' } },
      },
    },
    // Focus begins on the first entry: the kit's placeholder is no entry, and a menu may hold nothing else.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // What opens over the page isn't part of its size: before it has its place, it may stand beyond the edge, and a phone
    // then lays the whole page out wider, with the field, its list and every bar.
    Popover: { defaultProps: { floatingStrategy: 'fixed' } },
    // Enter on what is chosen keeps it: a value goes by its ×, never by the key that leads on. A list opens for who
    // presses it, types or goes down: the focus comes back by itself too, as a dialog goes.
    Select: { defaultProps: { allowDeselect: false, openOnFocus: false, maxDropdownHeight } },
    MultiSelect: { defaultProps: { openOnFocus: false, maxDropdownHeight } },
    Autocomplete: { defaultProps: { maxDropdownHeight } },
    TagsInput: { defaultProps: { maxDropdownHeight } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
  },
})

/** The kit's own variables point at the tokens, so that light and dark have one source. */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunk)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-error': 'var(--error)',
    '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
    '--mantine-primary-color-light': 'var(--brand-tint)',
    '--mantine-primary-color-light-hover': 'var(--brand-tint-hover)',
    '--mantine-primary-color-light-color': 'var(--on-tint)',
    '--mantine-color-orange-light': 'var(--brand-tint)',
    '--mantine-color-orange-light-hover': 'var(--brand-tint-hover)',
    '--mantine-color-orange-light-color': 'var(--on-tint)',
    '--mantine-color-orange-text': 'var(--link)',
  }
  return { variables: {}, light: both, dark: both }
}
