import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { outreachMs } from '#core/runtime/moments.ts'
import type { DatabasePart } from '#server/backup/database-copy.ts'
import { PostgresDatabaseCopier } from '#server/postgres/backup/copy-database.ts'
import { PostgresSenderAccountStore } from '#server/postgres/outreach/postgres-sender-account-store.ts'
import { openPostgresDatabase } from '#server/postgres/open-postgres-database.ts'
import { openEmbeddedDatabase } from '#server/postgres/pglite/open-embedded-database.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnBothEachTime } from '../../fixtures/databases.ts'
import { freshDatabase } from '../../fixtures/fresh-database.ts'
import { operatorCommand, servedToOperator } from '../../fixtures/operator-command.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

interface Owner {
  workspaceId: WorkspaceId
  userId: UserId
}

/** Every row of every table, and where each sequence stands. */
async function contentOf(database: SqlDatabase): Promise<Record<string, readonly string[]>> {
  const content: Record<string, string[]> = {}
  const keep = (name: string, lines: readonly string[]) =>
    (content[name] = [...(content[name] ?? []), ...lines].toSorted())
  await new PostgresDatabaseCopier(database).copy(async (part: DatabasePart) => {
    if (part.kind === 'rows') keep(part.table, part.rows.split('\n').slice(0, -1))
    if (part.kind === 'sequences') {
      keep('sequences', Object.entries(part.values).map(String))
    }
  })
  return content
}

const postgres = inject('postgresUrl')

/** An empty database of the other kind, since a backup of either fits both. */
const otherDatabase = async (isEmbedded: boolean, folder: string) => {
  if (!isEmbedded) {
    return { more: {}, opened: () => openEmbeddedDatabase(join(folder, 'database')) }
  }
  const { url } = await freshDatabase(postgres ?? '')
  return { more: { DATABASE_URL: url }, opened: () => openPostgresDatabase(url) }
}

describeOnBothEachTime('a backup that was made while Overture runs', (open, isEmbedded) => {
  const backedUp = async () => {
    const database = await open()
    const api = await apiOver(database)
    await servedToOperator(api)
    const { dataDir } = api.services.options
    const { access: token } = await signUp(api, 'ada@northwind.test')
    // One who has nobody to invite yet.
    await signUp(api, 'bo@northwind.test')
    const [{ id }] = (await api.call('GET', '/api/workspaces/', undefined, { token })).body.data
    const csv = `url,name\n${['ann', 'eve', 'bo'].map((who) => `http://localhost:4281/in/${who},"${who}\\, ""x""\té"`).join('\n')}\n`
    const columns = { profile_url: 'url', full_name: 'name' }
    const campaign = { name: 'Spring\\n', file_name: 'a.csv', column_map: columns, csv }
    await api.services.importRunner.start()
    const made = await api.call('POST', `/api/workspaces/${id}/campaigns/csv/`, campaign, { token })
    const path = `/api/campaigns/${made.body.id}/`
    const read = async () => (await api.call('GET', path, undefined, { token })).body
    await expect.poll(async () => (await read()).import.state).toBe('done')
    await api.services.importRunner.stop()
    await api.call('POST', `${path}run/`, {}, { token })
    await api.call('POST', '/api/tasks/lease/', { limit: 1 }, { token })
    const sql = sqlOn(database)
    // One was pressed in vain, and an import ends, its file put away, once the database is copied.
    await sql`insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id,
        action, scheduled_at, dedup_key, reason_code)
      select m.workspace_id, m.campaign_id, m.id, a.id, 'CONNECT_PEOPLE', now(),
        'connect:' || m.person_id, 'not_done'
      from campaign_person m, sender_account a limit 1`
    await sql`update csv_import set state = 'running'`
    // Nothing of these was pressed in vain and may be pressed again.
    await sql`insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id,
        action, status, scheduled_at, dedup_key, reason_code)
      select workspace_id, campaign_id, campaign_person_id, sender_account_id, t.action, t.status,
        now(), concat(t.action, t.status, t.reason), t.reason
      from task, (values ('CONNECT_PEOPLE', 'pending', 'busy'),
        ('WITHDRAW_INVITATION', 'pending', 'not_done'),
        ('CONNECT_PEOPLE', 'failed', 'not_done')) t(action, status, reason)
      where task.reason_code = 'not_done'`
    // Who was invited already is not looked at for that.
    await sql`update campaign_person m set status = s.status from (values ('ann', 'VISITED'),
        ('eve', 'INVITATION_SENT')) s(who, status), person p
      where p.id = m.person_id and p.public_identifier = s.who`
    // Of one the file is there, and the others still wait for theirs, or had just received it.
    const [kept] = await sql<{ id: number }>`
      with made as (insert into campaign (workspace_id, created_by, name, source_type)
        select workspace_id, created_by, n, source_type from campaign,
        unnest(array['kept', 'part', 'received']) n returning id, workspace_id, name),
      imports as (insert into csv_import
          (workspace_id, campaign_id, state, column_map, file_name, bytes_kept, bytes_total)
        select workspace_id, id, case name when 'kept' then 'running' else 'waiting_for_upload' end,
          '{}', name, case name when 'part' then 1 else 3 end, 3 from made returning id, file_name)
      select id from imports where file_name = 'kept'`
    mkdirSync(join(dataDir, 'imports'), { recursive: true })
    writeFileSync(join(dataDir, `imports/${kept?.id}.csv`), 'url')
    mkdirSync(join(dataDir, 'network'), { recursive: true })
    writeFileSync(join(dataDir, 'network/effects.jsonl'), '{"a":1}\n')
    const file = join(temporaryFolder(), 'backup.tar.gz')
    const { bytes } = await operatorCommand({ OVERTURE_DATA_DIR: dataDir }).json(`backup ${file}`)
    expect(statSync(file)).toMatchObject({ size: bytes })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    return { api, database, dataDir, file, token }
  }

  it.skipIf(postgres === null)(
    'restores all of it into an empty folder and database of the other kind, signed out and with its accounts stopped',
    async () => {
      const { api, database, dataDir, file } = await backedUp()
      const folder = join(temporaryFolder(), 'new')
      const { more, opened } = await otherDatabase(isEmbedded, folder)
      const there = operatorCommand({ OVERTURE_DATA_DIR: folder, ...more })
      expect((await there.json(`restore ${file}`)).madeAt).toMatch(/^2026-/)
      const restored = await opened()
      try {
        const { health, trouble, looked, signedIn, unrecorded } =
          (
            await sqlOn(restored)<Record<string, unknown>>`
            select a.health, a.trouble, a.unrecorded_requests as unrecorded,
              (select array_agg(status order by status) from campaign_person
                where look_first_since is not null) as looked,
              (select count(*)::integer from token_family where revoked_at is null) as "signedIn"
            from sender_account a`
          )[0] ?? {}
        expect({ health, trouble, looked, signedIn, unrecorded }).toEqual({
          ...{ health: 'restricted', trouble: 'restored' },
          ...{ looked: ['DISCOVERED', 'VISITED'], signedIn: 0, unrecorded: expect.any(Number) },
        })
        expect(unrecorded).toBeGreaterThanOrEqual(20)
        const [before, after] = [await contentOf(database), await contentOf(restored)]
        const changed = Object.keys({ ...before, ...after }).filter(
          (table) => JSON.stringify(before[table]) !== JSON.stringify(after[table]),
        )
        // What a restore changes by itself, and nothing else.
        expect(changed.toSorted()).toEqual([
          ...['app_setting', 'campaign_person', 'csv_import', 'mailed_link', 'operator_log'],
          ...['sender_account', 'sequences', 'task', 'token_family'],
        ])
        expect(
          await sqlOn(restored)`select file_name as file, state, failure,
            bytes_kept::integer as bytes, bytes_total::integer as total
            from csv_import order by file_name`,
        ).toEqual([
          { file: 'a.csv', state: 'failed', failure: 'file_lost', bytes: 0, total: null },
          { file: 'kept', state: 'running', failure: null, bytes: 3, total: 3 },
          { file: 'part', state: 'waiting_for_upload', failure: null, bytes: 1, total: 3 },
          { file: 'received', state: 'failed', failure: 'file_lost', bytes: 0, total: null },
        ])
        expect(
          await sqlOn(restored)`select action, status, reason_code as reason from task
            where action in ('CONNECT_PEOPLE', 'WITHDRAW_INVITATION')
            order by action, status, reason_code`,
        ).toEqual([
          { action: 'CONNECT_PEOPLE', status: 'failed', reason: 'not_done' },
          { action: 'CONNECT_PEOPLE', status: 'pending', reason: '' },
          { action: 'CONNECT_PEOPLE', status: 'pending', reason: 'busy' },
          { action: 'WITHDRAW_INVITATION', status: 'pending', reason: 'not_done' },
        ])
        const nothing = 'campaign_person set look_first_since = null'
        await sqlOn(database)`update sender_account set health = 'restricted', trouble = 'restored'`
        await sqlOn(restored)`update campaign_person set look_first_since = null`
        // Whoever had none yet gets one as stopped, whatever network they begin on.
        const accounts = new PostgresSenderAccountStore()
        const [owner] = await sqlOn(restored)<Owner>`
          select workspace_id as "workspaceId", user_id as "userId"
          from workspace_member order by user_id desc limit 1`
        const { workspaceId, userId } = owner!
        const stoppedOf = (network: string) =>
          restored.asSystem(async (transaction) => {
            await accounts.ensure(transaction, { workspaceId, userId, network }, outreachMs(0))
            return accounts.ofUser(transaction, workspaceId, userId)
          })
        expect(await stoppedOf('https://a.example')).toMatchObject([
          { health: 'restricted', trouble: 'restored', unrecorded: { requests: unrecorded } },
        ])
        await sqlOn(restored)`update app_setting
          set value = value || '{"restoredAt":"2001-01-01"}' where key = 'restored'`
        expect(await stoppedOf('https://b.example')).toMatchObject([
          { health: 'restricted' },
          { health: 'active', trouble: null, unrecorded: null },
        ])
        await sqlOn(restored)`delete from sender_account
          where user_id = (select max(id) from app_user)`
        await sqlOn(restored)`update sender_account
          set unrecorded_since = null, unrecorded_requests = null`
        const [left, right] = [await contentOf(database), await contentOf(restored)]
        expect(right['campaign_person'], nothing).toEqual(left['campaign_person'])
        expect(right['sender_account']).toEqual(left['sender_account'])
        expect(right['operator_log']).toHaveLength(2)
        expect(right['person']).toHaveLength(3)
        // Their numbers are the same, but not who they are.
        const { access: token } = await signUp(api, 'late@northwind.test')
        const other = await apiOver(restored)
        await signUp(other, 'somebody.else@northwind.test')
        const statuses = [api, other].map(
          async (each) => (await each.call('GET', '/api/workspaces/', undefined, { token })).status,
        )
        expect(await Promise.all(statuses)).toEqual([200, 401])
      } finally {
        await restored.close()
      }
      for (const name of ['network/effects.jsonl']) {
        expect(readFileSync(join(folder, name))).toEqual(readFileSync(join(dataDir, name)))
      }
      expect((await there.json('log')).data[0]).toMatchObject({ command: 'restore' })
      const again = await there.json(`restore ${file}`)
      expect(again.error.message).toMatch(/is not empty: a backup is restored into an empty folder/)
    },
  )

  it('is not taken where it was cut off or changed, and leaves nothing behind', async () => {
    const { file } = await backedUp()
    const whole = readFileSync(file)
    const folder = join(temporaryFolder(), 'new')
    const there = operatorCommand({ OVERTURE_DATA_DIR: folder })
    for (const broken of [whole.subarray(0, whole.length - 40), Buffer.from('no backup')]) {
      writeFileSync(`${file}.broken`, broken)
      const { code, stderr } = await there.run(`restore ${file}.broken`)
      expect([code, stderr]).toEqual([1, expect.stringMatching(/is no (whole )?backup/)])
    }
    expect(statSync(folder, { throwIfNoEntry: false })).toBe(undefined)
  })
})
