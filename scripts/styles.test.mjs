import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import {
  checkClassNames,
  checkInlineStyles,
  checkModuleClasses,
  checkSheet,
  checkStyles,
  classesOf,
} from './styles.mjs'

const known = new Set(['row', 'gap-2'])
const rules = css => checkSheet('x.css', css, ['--phone'], known).map(({ line, rule }) => `${line} ${rule}`)

test.each([
  ['.a {\n  font-size: 13px;\n}', '2 font-size: 13px'],
  ['.a { font-size: 0.8rem; }', '1 font-size: 0.8rem'],
  ['.a { & b { line-height: 1.3; } }', '1 line-height: 1.3'],
  ['.a { font: 600 13px sans-serif; }', '1 font: 600 13px'],
  ['.a { gap: 8px; }', '1 gap: 8px'],
  ['.a { grid-gap: 13px; }', '1 grid-gap'],
  ['.a { border-top-left-radius: 7px; }', '1 border-top-left-radius'],
  ['@media (inline-size < 700px) { .a { color: red; } }', '1 @media (inline-size'],
  ['@media (width < 700px) and (min-height: 1mm) { .a { color: red; } }', '1 @media (width'],
  ['.a { padding: var(--space-2) 44px; }', '1 padding'],
  ['.a { margin-left: 0.7rem; }', '1 margin-left'],
  ['.a { padding-left: calc(1.2em + 3px); }', '1 padding-left'],
  ['.a {\n  border-radius: 3px 3px 0 0;\n}', '2 border-radius'],
  ['@media (max-width: 700px) { .a { color: red; } }', '1 @media (max-width: 700px)'],
  ['/* why */\n@media (--desk) { .a { color: red; } }', '2 --desk'],
  ['.a { composes: row wide from global; }', '1 「wide」'],
  ['.a { /* own size: a thumb */ gap: 9px; padding: 9px; }', '1 padding: 9px'],
  ['.a { gap: 9px; } /* own size: a thumb */ .b { gap: 9px; }', '1 gap: 9px'],
  ['.a { /* own size: */ gap: 9px; }', '1 gap: 9px'],
])('%j is refused', (css, rule) => {
  expect(rules(css)).toEqual([expect.stringContaining(rule)])
})

test.each([
  '.a { font-size: var(--text-2); line-height: var(--line-tight); border-radius: 0 0 var(--radius-3) 0; }',
  '.a { gap: var(--space-1) var(--space-3); margin: 0 auto -1px; padding: calc(-1 * var(--space-2)) 1.2em; }',
  '.a { padding-bottom: calc(var(--space-4) + env(safe-area-inset-bottom)); width: 132px; }',
  '.a { composes: row gap-2 from global; }',
  '@media not (--phone) { .a { color: red; } }',
  '@media print { .a { font-size: 9pt; padding: 1pt 4pt; } }',
  '@media (min-width: 350mm) { .a { color: red; } }',
  '.a { /* own size: a thumb */ gap: 9px; }',
  '/* own size: code places them */\n.a { gap: 9px; & b { padding: 9px; } }',
  '/*\n * own size in this file: code places them.\n */\n.a { gap: 9px; }\n.b { font-size: 9px; }',
])('%j is in order', css => {
  expect(rules(css)).toEqual([])
})

test('a class name that no shared stylesheet declares is refused, in text and in a template', () => {
  const text = `<p className="row wide" />\n<p className={\`gap-2 \${classes.own} tall\`} />`
  expect(checkClassNames('x.tsx', text, known).map(({ line, rule }) => [line, rule])).toEqual([
    [1, expect.stringContaining('「wide」')],
    [2, expect.stringContaining('「tall」')],
  ])
})

test("a class that the screen's own stylesheet doesn't declare is refused", () => {
  const text = `import classes from './Own.module.css'\n<p className={classes.box}>\n<p className={classes.bx} /></p>`
  const classesIn = sheet => (sheet === './Own.module.css' ? ['box'] : [])
  expect(checkModuleClasses('x.tsx', text, classesIn)).toEqual([
    { file: 'x.tsx', line: 3, rule: expect.stringContaining('classes.bx') },
  ])
})

test('the words are the classes of the shared stylesheets, nested ones too', () => {
  expect(classesOf('.a,\n.b > .c { & .d { color: red; } /* .e {} */ }')).toEqual(['a', 'b', 'c', 'd'])
})

const folder = mkdtempSync(path.join(tmpdir(), 'terakoya-styles-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a false stylesheet and a false screen are found in a tree', () => {
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  write('web/src/theme/tokens.css', '@custom-media --phone (width < 48em);')
  write('web/src/theme/base.css', '.page { max-width: 1280px; }')
  write('web/src/theme/primitives.css', '.row { display: flex; }')
  write('web/src/screens/A/A.module.css', '.a { composes: row from global; font-size: 13px; }')
  write('web/src/screens/A/Screen.tsx', '<p className="page rows" />')
  const { files, findings } = checkStyles(folder)
  expect(files).toBe(3)
  expect(findings.map(({ file }) => file)).toEqual([
    'web/src/screens/A/A.module.css',
    'web/src/screens/A/Screen.tsx',
  ])
})

test('a size in an element itself comes from the scale too', () => {
  const found = text => checkInlineStyles('x.tsx', text).map(({ rule }) => rule.split(' — ')[0])
  expect(found("<p style={{ fontSize: 13, margin: '4px 0 0' }} />")).toEqual([
    'style の fontSize: 13',
    "style の margin: '4px 0 0'",
  ])
  expect(found("<p style={{ flexBasis: '100%', margin: 0, padding: 'var(--space-4)' }} />")).toEqual([])
  expect(
    found('<Drawer styles={{ header: { paddingInline: 16 }, content: { height: 40 } }} gap="xs" />'),
  ).toEqual(['style の paddingInline: 16'])
})

test.each([
  ['<Group mt={6} />', 'mt={6}'],
  ['<Group\n  mb={10}\n/>', 'mb={10}'],
  ['<Group px="12px" />', 'px="12px"'],
  ['<Stack gap="0.5rem" />', 'gap="0.5rem"'],
  ['<Stack gap={{ base: 0, md: 12 }} />', 'gap={{ base: 0, md: 12 }}'],
  ['<Group m={isSmall ? -4 : 0} />', 'm={isSmall ? -4 : 0}'],
  ['<Text fz={13} />', 'fz={13}'],
  ['<Paper radius={6} />', 'radius={6}'],
])("the kit's distances come from the scale: %j is refused", (text, said) => {
  expect(checkInlineStyles('x.tsx', text)).toEqual([
    { file: 'x.tsx', line: text.split('\n').length > 1 ? 2 : 1, rule: expect.stringContaining(`${said} — `) },
  ])
})

test.each([
  '<Group mt="xs" p={0} ml="auto" px="var(--space-2)" gap={gaps[1]} />',
  '<Skeleton height={18} width="40%" mb="sm" />',
  '<Modal padding={0} size={288} radius={0} />',
])("the kit's distances may be %j", text => {
  expect(checkInlineStyles('x.tsx', text)).toEqual([])
})
