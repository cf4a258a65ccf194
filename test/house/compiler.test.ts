import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FILES_OF_ACTION, FILES_OF_CALL, PLANTED_BY_RECIPES } from './planted-recipes.ts'

const repository = join(import.meta.dirname, '../..')
const tree = mkdtempSync(join(tmpdir(), 'overture-compiler-'))

beforeAll(() => {
  for (const file of ['package.json', 'tsconfig.base.json']) {
    cpSync(join(repository, file), join(tree, file))
  }
  symlinkSync(join(repository, 'node_modules'), join(tree, 'node_modules'))
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

const libraries = new Map<string, ts.SourceFile | undefined>()

/** Reads the libraries once for each folder, because they are most of what a compiler reads. */
function hostOf(folder: string, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const getSourceFile: ts.CompilerHost['getSourceFile'] = (file, ...how) => {
    const key = `${folder} ${file}`
    if (!file.includes('/node_modules/')) return host.getSourceFile(file, ...how)
    if (!libraries.has(key)) libraries.set(key, host.getSourceFile(file, ...how))
    return libraries.get(key)
  }
  return { ...host, getSourceFile }
}

/** What the compiler says about `source` as the only file of a folder with that folder's settings. */
function complaintsAbout(source: string, folder: string): string[] {
  mkdirSync(join(tree, folder), { recursive: true })
  writeFileSync(join(tree, folder, 'planted.ts'), source)
  const configPath = join(tree, folder, 'tsconfig.json')
  cpSync(join(repository, folder, 'tsconfig.json'), configPath)
  const { config } = ts.readConfigFile(configPath, ts.sys.readFile)
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, join(tree, folder))
  const planted = join(tree, folder, 'planted.ts')
  const program = ts.createProgram([planted], parsed.options, hostOf(folder, parsed.options))
  return program
    .getSemanticDiagnostics(program.getSourceFile(planted))
    .map((found) => ts.flattenDiagnosticMessageText(found.messageText, '\n'))
}

const FORBIDDEN_IN_CORE = [
  ["export const page = fetch('/')", /'fetch'/],
  ['export const timer = setTimeout(() => {}, 1)', /'setTimeout'/],
  ["export const address = new URL('http://localhost')", /'URL'/],
  ['export const title = document.title', /'document'/],
  ['export const width = window.innerWidth', /'window'/],
  ["export const stored = localStorage.getItem('x')", /'localStorage'/],
  ['export const folder = process.cwd()', /'process'/],
  ["export const bytes = Buffer.from('x')", /'Buffer'/],
  ["console.log('hello')\nexport {}", /'console'/],
  ["import { readFileSync } from 'node:fs'\nexport const read = readFileSync", /'node:fs'/],
] as const

/** What the product's own functions may be given by mistake: which type, in the place of which. */
const MIXTURES = [
  ['paths.campaigns(campaign)', 'CampaignId', 'WorkspaceId'],
  ['paths.campaigns(7)', 'number', 'WorkspaceId'],
  ['paths.campaign(campaign, workspace)', 'CampaignId', 'WorkspaceId'],
  ['api.history(campaign, person)', 'PersonId', 'ProspectId'],
  ['api.visit(campaign, { ids: [task] })', 'TaskId', 'ProspectId'],
  ['calls.call(runCampaign, { params: { id: workspace } })', 'WorkspaceId', 'CampaignId'],
  ['campaigns.read(db, workspace)', 'WorkspaceId', 'CampaignId'],
  ['prospects.lock(db, person)', 'PersonId', 'ProspectId'],
  ['prospects.markContacted(db, prospect, at)', 'ProspectId', 'PersonId'],
  ['tasks.read(db, prospect)', 'ProspectId', 'TaskId'],
  ['campaignId(workspace)', 'WorkspaceId', 'Plain'],
  ['personId(prospect)', 'ProspectId', 'Plain'],
  ['accounts.lock(db, user)', 'UserId', 'SenderAccountId'],
  ['accounts.ofUser(db, workspace, account)', 'SenderAccountId', 'UserId'],
  ['files.pathOf(campaign)', 'CampaignId', 'ImportId'],
  ['tasks.begin(db, by, { intentAt: real, budget: null, changes: {} })', 'RealMs', 'OutreachMs'],
  ['tasks.begin(db, by, { intentAt: 0, budget: null, changes: {} })', 'number', 'OutreachMs'],
  [
    "tasks.lease(db, by, { ...lease, leaseHash: '', payload, expiresAt: at })",
    'OutreachMs',
    'RealMs',
  ],
  ["obstacleTo('visit', {}, clock.now())", 'RealMs', 'OutreachMs'],
  ['statusAt(open, at)', 'OutreachMs', 'RealMs'],
  ['time.realTimeOf(leased.leaseExpiresAt.getTime())', 'RealMs', 'OutreachMs'],
  [
    'page.press({ verb: "visit", publicIdentifier: "ada" }, shown.scheduledAt)',
    'OutreachDate',
    'RealDate',
  ],
  ['formats.age(shown.scheduledAt, clock.now())', 'RealMs', 'OutreachMs'],
] as const

/** What would reckon across the two clocks, or take a moment for a number. */
const CROSSED = [
  'at - real',
  'real - at',
  'at + real',
  'at < real',
  'real >= at',
  'at === real',
  'at - 1',
  'Math.max(at, real)',
  'new Date(at)',
  'msBetween(at, real)',
  'msBetween(real, at)',
  'earliest(at, real)',
  'latest(real, at)',
  'later(at, real - at)',
  'later(at, real)',
  'outreachMs(real)',
  'realMs(at)',
  'shown.scheduledAt.getTime() - real',
  'shown.scheduledAt.valueOf() - real',
  'shown.scheduledAt < leased.leaseExpiresAt',
  'leased.leaseExpiresAt > shown.scheduledAt',
  'shown.scheduledAt - leased.leaseExpiresAt',
  'msBetween(momentOf(shown.scheduledAt), momentOf(leased.leaseExpiresAt))',
] as const

/** The same by one clock. */
const RECKONED = [
  'at < momentOf(shown.scheduledAt)',
  'real < momentOf(leased.leaseExpiresAt)',
  'real - clock.now()',
  'msBetween(at, momentOf(shown.scheduledAt))',
  'latest(real, clock.now()) === earliest(real)',
  'later(at, msBetween(real, clock.now()) * 720)',
  'epochMs(at) - epochMs(real)',
] as const

const PLANTED = [...MIXTURES.map(([mixture]) => mixture), ...CROSSED, ...RECKONED]

const GIVEN = `import type { AuthorizedTransport } from '#adapters/http/authorized-transport.ts'
import type { campaignOperations } from '#adapters/http/contract/campaigns.ts'
import type { paths as allPaths } from '#core/navigation/paths.ts'
import type { ProspectApi } from '#core/prospect/prospect-api.ts'
import type { CampaignId, PersonId, ProspectId, SenderAccountId, TaskId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { obstacleTo as rule } from '#core/outreach/obstacle-to.ts'
import type { Clock } from '#core/runtime/clock.ts'
import { campaignId, personId } from '#core/runtime/ids.ts'
import { earliest, epochMs, later, latest, momentOf, msBetween, outreachMs, realMs } from '#core/runtime/moments.ts'
import type { OutreachMs, RealMs } from '#core/runtime/moments.ts'
import type { Task } from '#core/task/task.ts'
import type { LeasedTask, TaskPayload } from '#core/task/task-work.ts'
import type { SitePage } from '#core/task-execution/site-page.ts'
import type { statusAt as statusOf } from '#core/workspace/trial.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import type { Formats } from '#web/i18n/formats.ts'
import type { Transaction } from '#server/database/database.ts'
import type { CampaignStore, ProspectStore } from '#server/outreach/prospect-store.ts'
import type { OutreachTime } from '#server/outreach/outreach-time.ts'
import type { SenderAccountStore } from '#server/outreach/sender-account-store.ts'
import type { TaskStore } from '#server/outreach/task-store.ts'
import type { ImportFiles } from '#server/imports/import-files.ts'
declare const workspace: WorkspaceId
declare const campaign: CampaignId
declare const prospect: ProspectId
declare const person: PersonId
declare const task: TaskId
declare const by: Parameters<TaskStore['begin']>[1]
declare const lease: Parameters<TaskStore['lease']>[2]
declare const user: UserId
declare const account: SenderAccountId
declare const accounts: SenderAccountStore
declare const files: ImportFiles
declare const at: OutreachMs
declare const real: RealMs
declare const payload: TaskPayload
declare const paths: typeof allPaths
declare const api: ProspectApi
declare const calls: AuthorizedTransport
declare const runCampaign: (typeof campaignOperations)['runCampaign']
declare const db: Transaction
declare const campaigns: CampaignStore
declare const prospects: ProspectStore
declare const tasks: TaskStore
declare const clock: Clock
declare const time: OutreachTime
declare const obstacleTo: typeof rule
declare const statusAt: typeof statusOf
declare const open: Workspace
declare const shown: Task
declare const leased: LeasedTask
declare const page: SitePage
declare const formats: Formats
`

interface Complaints {
  /** Of each that is planted, were they lines of a file of the core's. */
  readonly planted: ReadonlyMap<string, string>
  /** Of whoever knows the actions, were there some more. */
  readonly actions: readonly string[]
  /** Of what a further call takes. */
  readonly call: readonly string[]
}

function complaintsAboutPlanted(): Complaints {
  const folder = join(repository, 'core')
  const planted = join(folder, 'planted.ts')
  const source = GIVEN + PLANTED.map((line) => `void (${line})\n`).join('')
  const sources = new Map([...PLANTED_BY_RECIPES, [planted, source]])
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile)
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, folder)
  // What a page is, a content script has to know.
  const lib = [...(parsed.options.lib ?? []), 'lib.dom.d.ts']
  const jsx = ts.JsxEmit.ReactJSX
  const stylesheets = { noUncheckedSideEffectImports: false }
  const options = {
    ...{ ...parsed.options, ...stylesheets, lib, jsx },
    ...{ composite: false, incremental: false },
  }
  const host = hostOf('web', options)
  const folders = new Set([...sources.keys()].map((file) => dirname(file)))
  const program = ts.createProgram([planted, ...FILES_OF_ACTION, ...FILES_OF_CALL], options, {
    ...host,
    fileExists: (file) => sources.has(file) || host.fileExists(file),
    directoryExists: (path) => folders.has(path) || ts.sys.directoryExists(path),
    getSourceFile: (file, version) => {
      const changed = sources.get(file)
      return changed === undefined
        ? host.getSourceFile(file, version)
        : ts.createSourceFile(file, changed, version)
    },
  })
  const complaints = PLANTED.map(() => '')
  const file = program.getSourceFile(planted)
  const firstLine = GIVEN.split('\n').length - 1
  for (const { start = 0, messageText } of program.getSemanticDiagnostics(file)) {
    const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) - firstLine
    complaints[line] += ts.flattenDiagnosticMessageText(messageText, '\n')
  }
  const about = (files: readonly string[]): readonly string[] =>
    files
      .flatMap((each) => program.getSemanticDiagnostics(program.getSourceFile(each)))
      .map(
        (found) =>
          `${found.file?.fileName}: ${ts.flattenDiagnosticMessageText(found.messageText, '\n')}`,
      )
  return {
    planted: new Map(PLANTED.map((line, at) => [line, complaints[at]!])),
    actions: about(FILES_OF_ACTION),
    call: about(FILES_OF_CALL),
  }
}

describe('the compiler', () => {
  describe('of what the product’s functions are given', () => {
    let complaints: Complaints

    beforeAll(() => {
      complaints = complaintsAboutPlanted()
    })

    it('takes a further action of a prospect, a campaign and the account by its recipe alone', () => {
      expect(complaints.actions).toEqual([])
    })

    it('takes a further call, with its use case, adapter, screen and command, by their recipes alone', () => {
      expect(complaints.call).toEqual([])
    })

    it.each(MIXTURES)('refuses %s: %s is no %s', (mixture, given, wanted) => {
      expect(complaints.planted.get(mixture)).toMatch(
        new RegExp(`'${given}' is not assignable to (parameter of )?type '${wanted}'`),
      )
    })

    it.each(CROSSED)('refuses to reckon with moments of two clocks, or as numbers: %s', (line) => {
      expect(complaints.planted.get(line)).not.toBe('')
    })

    it('reckons with moments of one clock', () => {
      expect(RECKONED.map((line) => complaints.planted.get(line))).toEqual(RECKONED.map(() => ''))
    })
  })

  it.each(FORBIDDEN_IN_CORE)('refuses in the core: %s', (source, complaint) => {
    expect(complaintsAbout(source, 'core').join('\n')).toMatch(complaint)
  })

  it('lets Node adapters use Node', () => {
    const source = "import { readFileSync } from 'node:fs'\nexport const read = readFileSync"
    expect(complaintsAbout(source, 'adapters/node')).toEqual([])
  })

  it('lets the page use the page', () => {
    expect(complaintsAbout('export const title = document.title', 'web')).toEqual([])
  })

  it.each(['core', 'adapters/http', 'web'])('refuses node:* in %s', (folder) => {
    const source = "import { readFileSync } from 'node:fs'\nexport const read = readFileSync"
    expect(complaintsAbout(source, folder).join('\n')).toMatch(/'node:fs'/)
  })

  it.each([
    'enum Colour { Red }\nexport { Colour }',
    'export class A { constructor(readonly a: 1) {} }',
  ])('refuses what Node could not run by erasing types: %s', (source) => {
    expect(complaintsAbout(source, 'core').join('\n')).toMatch(/erasableSyntaxOnly/)
  })
})
