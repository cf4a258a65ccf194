export type Weakness = 'password_too_common' | 'password_is_address'

/** What is wrong with a password for an account; null where nothing is. Its length is the contract's part. */
export async function weaknessOf(password: string, username: string): Promise<Weakness | null> {
  const folded = password.normalize('NFKC').toLowerCase()
  if (folded === username || folded === username.split('@')[0]) return 'password_is_address'
  const common = await (commonPasswords ??= readCommonPasswords())
  return common.has(folded) || folded.trim() === '' ? 'password_too_common' : null
}

/** Read when the first password is chosen: half a megabyte. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
}
