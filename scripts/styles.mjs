import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Holds the stylesheets to the scale of tokens.css (docs/decisions/0152): sizes of letters, distances and corners come
 * from it, widths of the window only from its three breakpoints, a class name written out in a screen is one of the
 * shared words, and one taken from the screen's own stylesheet stands there. `own size: reason` in a comment before a declaration excuses it, before a rule all that is in the rule,
 * `own size in this file: reason` at the beginning the whole file.
 */

const ROOT = 'web/src'
const SHARED = ['web/src/theme/base.css', 'web/src/theme/primitives.css']
const TOKENS = 'web/src/theme/tokens.css'

/**
 * Checks all stylesheets and the class names of all screens.
 * @returns {{files: number, findings: {file: string, line: number, rule: string}[]}}
 */
export function checkStyles(root) {
  const read = file => readFileSync(path.join(root, file), 'utf8')
  const all = readdirSync(path.join(root, ROOT), { recursive: true }).map(
    file => `${ROOT}/${file.replaceAll('\\', '/')}`,
  )
  const sheets = all.filter(file => file.endsWith('.css') && file !== TOKENS)
  const known = new Set(SHARED.flatMap(file => classesOf(read(file))))
  const breakpoints = [...read(TOKENS).matchAll(/@custom-media (--[\w-]+)/g)].map(([, name]) => name)
  const findings = [
    ...sheets.flatMap(file => checkSheet(file, read(file), breakpoints, known)),
    ...all.filter(file => file.endsWith('.tsx')).flatMap(file => checkClassNames(file, read(file), known)),
    ...all
      .filter(file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .flatMap(file => checkInlineStyles(file, read(file))),
    ...all
      .filter(file => file.endsWith('.tsx'))
      .flatMap(file =>
        checkModuleClasses(file, read(file), sheet =>
          classesOf(read(path.posix.join(path.posix.dirname(file), sheet))),
        ),
      ),
  ]
  return { files: sheets.length, findings }
}

/** The classes that a stylesheet declares. */
export function classesOf(css) {
  const selectors = withoutComments(css).matchAll(/([^{};]+)\{/g)
  return [...selectors].flatMap(([, text]) => [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name))
}

/** All findings of one stylesheet. */
export function checkSheet(file, css, breakpoints, known) {
  const findings = []
  const report = (index, rule) => findings.push({ file, line: css.slice(0, index).split('\n').length, rule })
  for (const { index, prop, value, paper } of declarationsOf(css)) {
    if (prop === 'composes') {
      for (const name of value.replace(/ from global$/, '').split(/\s+/)) {
        if (!known.has(name)) report(index, `「${name}」は primitives.css にない`)
      }
    }
    const rule = paper ? undefined : RULES.find(each => each.props.test(prop))
    if (rule !== undefined && !rule.allows(value)) report(index, `${prop}: ${value} — ${rule.words}`)
  }
  for (const { index, 1: params } of withoutComments(css).matchAll(/@media ([^{]+)\{/g)) {
    const widths = params.match(/\([^()]*(?:width|inline-size)[^()]*\)/g) ?? []
    if (widths.some(each => !/\dmm\b/.test(each))) report(index, `@media ${params.trim()} — ${NO_WIDTH}`)
    for (const [, name] of params.matchAll(/\((--[\w-]+)\)/g)) {
      if (!breakpoints.includes(name)) report(index, `${name} は tokens.css にない`)
    }
  }
  return findings
}

/**
 * Sizes given to an element itself, by `style`, by what the kit hands on to its parts (`styles`) or by its distances as props:
 * they come from the scale as those of a stylesheet do. A part's own width and height are its own.
 */
export function checkInlineStyles(file, text) {
  const lineAt = index => text.slice(0, index).split('\n').length
  const styles = [...text.matchAll(/\bstyles?=\{\{/g)].flatMap(({ index }) =>
    [...blockFrom(text, index).matchAll(STYLE)]
      .filter(([, , value]) => /\d/.test(value.replace(/var\([^)]*\)|\b0\b/g, '')))
      .map(([whole]) => ({ file, line: lineAt(index), rule: `style の ${whole.trim()} — ${OF_SCALE}` })),
  )
  const props = [...text.matchAll(DISTANCE_PROP)]
    .filter(([, , value]) => SIZE.test(value.replace(/var\([^)]*\)|\[\d+\]/g, '')))
    .map(({ index, 1: name, 2: value }) => ({
      file,
      line: lineAt(index + 1),
      rule: `${name}=${value} — ${OF_SCALE}（"xs"〜"xl" か "var(--space-2)"）`,
    }))
  return [...styles, ...props]
}

const OF_SCALE = '大きさと間隔は tokens.css から'
const STYLE = /\b(fontSize|lineHeight|borderRadius|gap|rowGap|columnGap|padding\w*|margin\w*): ([^,}]+)/g
/** The kit's props for distances, letters and corners. */
const DISTANCE_PROP =
  /\s((?:[mp][tblrxyse]?|gap|rowGap|columnGap|spacing|verticalSpacing|horizontalSpacing|fz|lh|radius))=(\{\{[^}]*\}\}|\{[^}]*\}|"[^"]*")/g
/** A number that isn't 0, of pixels or with a unit. */
const SIZE = /(?<![\w.])-?(?=[\d.]*[1-9])[\d.]+/

/** From a place on, the first braces with all that is in them. */
function blockFrom(text, index) {
  const start = text.indexOf('{', index)
  let open = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') open += 1
    if (text[at] === '}') open -= 1
    if (open === 0) return text.slice(start, at + 1)
  }
  return text.slice(start)
}

/** Class names written out in a screen that no shared stylesheet declares: they would silently do nothing. */
export function checkClassNames(file, text, known) {
  return [...text.matchAll(/className=(?:"([^"]+)"|\{`([^`]+)`\})/g)].flatMap(match =>
    (match[1] ?? match[2].replace(/\$\{[^}]*\}/g, ' '))
      .split(/\s+/)
      .filter(name => name !== '' && !known.has(name))
      .map(name => ({
        file,
        line: text.slice(0, match.index).split('\n').length,
        rule: `className の「${name}」は base.css にも primitives.css にもない`,
      })),
  )
}

/** Classes taken from the screen's own stylesheet that it doesn't declare: they would be undefined, and silently nothing. */
export function checkModuleClasses(file, text, classesIn) {
  return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, local, sheet]) => {
    const declared = new Set(classesIn(sheet))
    return [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))]
      .filter(([, name]) => !declared.has(name))
      .map(({ index, 1: name }) => ({
        file,
        line: text.slice(0, index).split('\n').length,
        rule: `${local}.${name} は ${sheet} にない`,
      }))
  })
}

const NO_WIDTH = '画面の幅は --phone --tablet --laptop の三つだけ（部品の幅で決まるなら @container）'
/** Lines of one pixel are lines, not distances; em goes with the letters it stands beside. */
const DISTANCE = /^(0|-?1px|auto|inherit|-?[\d.]+(em|dvh|%)|var\(--[\w-]+(, [^)]*)?\)|env\([^)]*\))$/
const RULES = [
  {
    props: /^font-size$/,
    allows: value => /^(var\(--text-\d\)|inherit|[\d.]+em)$/.test(value),
    words: '文字の大きさは --text-1…6',
  },
  {
    props: /^line-height$/,
    allows: value => /^(var\(--line-\w+\)|1|inherit|normal)$/.test(value),
    words: '行の高さは --line-tight --line-text --line-long',
  },
  {
    props: /^font$/,
    allows: value => value === 'inherit',
    words: '文字は font-size と font-weight で',
  },
  {
    props: /^((grid-)?(row-|column-)?gap|(margin|padding)(-\w+)*)$/,
    allows: value => partsOf(value).every(part => DISTANCE.test(part)),
    words: '間隔は --space-1…6（決まった寸法なら前に /* own size: 理由 */）',
  },
  {
    props: /^border(-\w+)*-radius$/,
    allows: value => partsOf(value).every(part => /^(0|50%|inherit|var\(--radius-\w+\))$/.test(part)),
    words: '角の丸みは --radius-1…3 と --radius-round',
  },
]

/** The parts of a value; of a calculation its operands. */
function partsOf(value) {
  const flat = value.replace(/calc\((?:[^()]|\([^()]*\))*\)/g, whole =>
    whole
      .slice(5, -1)
      .replace(/^-?[\d.]+ \* | \* -?[\d.]+$/g, '')
      .replace(/ [+-] /g, ' '),
  )
  return flat.split(/ (?![^(]*\))/)
}

/** Declarations that nothing excuses, with the place of each; `paper` for those that are only printed. */
function declarationsOf(css) {
  const found = []
  if (/^\s*\/\*[\s*]*own size in this file: [^\s*]/.test(css)) return found
  const open = [{ excused: false, paper: false }]
  let excuse = false
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    const text = token.trim()
    if (text.startsWith('/*')) excuse = /own size: [^\s*]/.test(text)
    else if (text.endsWith('{')) {
      const { excused, paper } = open.at(-1)
      open.push({ excused: excused || excuse, paper: paper || /^@(page|media print)/.test(text) })
      excuse = false
    } else if (text === '}') open.pop()
    else {
      const [, prop, value] = /^([\w-]+)\s*:\s*([\s\S]*?);?$/.exec(text) ?? []
      const { excused, paper } = open.at(-1)
      if (prop !== undefined && !prop.startsWith('--') && !excused && !excuse) {
        found.push({ index: index + token.indexOf(text), prop, value: value.replace(/\s+/g, ' '), paper })
      }
      excuse = false
    }
  }
  return found
}

const TOKEN = /\/\*[\s\S]*?\*\/|[^{};/]*(?:\/(?!\*)[^{};/]*)*\{|\}|[^{};/]*(?:\/(?!\*)[^{};/]*)*;/g

/** The same text with comments as blanks, so that places stay. */
function withoutComments(css) {
  return css.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))
}
