import { generateIdentity, identityToRecipient } from 'age-encryption'

/**
 * `npm run backup:key`: makes the pair of keys for backups. The secret one is shown this once and kept by nobody here: the machine that
 * makes the backups can't read them.
 */
async function main(): Promise<void> {
  const identity = await generateIdentity()
  console.log(`公開鍵（サーバーの BACKUP_RECIPIENT に指定します）:
${await identityToRecipient(identity)}

秘密の鍵（控えを戻すときに要ります。サーバーとは別の場所に、2か所以上で保管してください。
もう一度は表示できません。なくすと、控えは誰にも開けません）:
${identity}`)
}

main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
