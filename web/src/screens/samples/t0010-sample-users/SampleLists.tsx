import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { sampleUsers } from '@terakoya/contract/samples/t0010-sample-users'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../../components/lazyPart.tsx'
import type { Filter } from '../../../framework/browse/Filters.tsx'
import { useBrowse } from '../../../framework/browse/useBrowse.ts'
import { ResourceList } from '../../../framework/resource/ResourceList.tsx'
import { frameworkWords } from '../../../framework/text.ts'
import { ExportMenu } from '../../../framework/transfer/ExportMenu.tsx'
import classes from './Samples.module.css'
import { sampleColumns } from './sampleColumns.tsx'
import { sampleForm } from './sampleForm.ts'
import { noteShape, type SampleShape, sampleLists, samplePaths } from './samplePaths.ts'
import { sampleWords } from './text.ts'

const ImportDialog = lazyPart(() => import('../../../framework/transfer/ImportDialog.tsx'), 'ImportDialog')

const filters: readonly Filter[] = [
  { key: 'user_kind', label: '通い方', choices: sampleUsers.choices.user_kind ?? [] },
  { key: 'level', choices: sampleUsers.choices.level ?? [] },
  { key: 'valid_flag', label: '状態', choices: sampleUsers.choices.valid_flag ?? [] },
]

/** The records as cards that go on and on, or as a table with pages. */
export function SampleLists({ shape }: { shape: SampleShape }) {
  const t = sampleWords.useText()
  const f = frameworkWords.useText()
  const browse = useBrowse(sampleUsers, { further: shape === 'cards' ? 'more' : 'pages' })
  const [imports, setImports] = useState(false)
  const paths = samplePaths(shape)
  useEffect(() => noteShape(shape), [shape])
  return (
    <div className="page" style={{ maxWidth: 'none' }}>
      <nav className={classes.shapes} aria-label={t('shapes')}>
        <Link to={sampleLists.cards} search={true} aria-current={shape === 'cards' ? 'page' : undefined}>
          {t('list')}
        </Link>
        <Link to={sampleLists.table} search={true} aria-current={shape === 'table' ? 'page' : undefined}>
          {t('table')}
        </Link>
      </nav>
      <div className={classes.head}>
        <span className={`num ${classes.total}`}>
          {browse.pages ? f('total', { total: browse.pages.total.toLocaleString('ja-JP') }) : ''}
        </span>
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => setImports(true)}
        >
          {f('import')}
        </Button>
        <ExportMenu resource={sampleUsers} browse={browse} />
        <Button
          component={Link}
          to={paths.add}
          search={true}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {f('add', { noun: sampleUsers.noun })}
        </Button>
      </div>
      <ResourceList
        resource={sampleUsers}
        columns={sampleColumns}
        filters={filters}
        browse={browse}
        paths={paths}
        open={null}
        rowsAs={shape}
      />
      {imports && (
        <ImportDialog
          resource={sampleUsers}
          definition={sampleForm}
          onClose={() => setImports(false)}
          onMissing={() => setImports(false)}
        />
      )}
    </div>
  )
}
