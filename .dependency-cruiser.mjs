/**
 * Who may import whom: the table of ARCHITECTURE.md, one rule or more for each of its rows. Project
 * references check the same borders with the compiler; these rules add the npm allow-lists, the
 * roots' privileges, and cycles of files; those of folders scripts/folder-cycles.ts finds.
 */

/** @import { IConfiguration, IForbiddenRuleType, IReachabilityForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser' */

/** @param {...string} names */
const npm = (...names) => `^node_modules/(@types/)?(${names.join('|')})/`
const anyNpm = '^node_modules/'
const applications = '^(web|cli|server|extension|demo-network|demo-agent)/'
/** @type {IRegularForbiddenRuleType['to']} */
const builtin = { dependencyTypes: ['core'] }

/**
 * @param {string} name
 * @param {IForbiddenRuleType['from']} from
 * @param {IRegularForbiddenRuleType['to'] | IReachabilityForbiddenRuleType['to']} to
 * @returns {IForbiddenRuleType}
 */
const forbids = (name, from, to) => ({ name, severity: 'error', from, to })

/**
 * Forbids `from` every npm package but those named.
 * @param {string} name
 * @param {IForbiddenRuleType['from']} from
 * @param {...string} allowed
 */
const allowsOnlyNpm = (name, from, ...allowed) =>
  forbids(name, from, { path: anyNpm, ...(allowed.length > 0 && { pathNot: npm(...allowed) }) })

const core = [forbids('core-stays-pure', { path: '^core/' }, { pathNot: '^core/' })]

const adapters = [
  forbids(
    'adapters-know-one-technology',
    { path: '^adapters/([^/]+)/', pathNot: '^adapters/inversify/' },
    { path: '^adapters/', pathNot: '^adapters/($1|system)/' },
  ),
  forbids('adapters-stay-below-applications', { path: '^adapters/' }, { path: applications }),
  forbids(
    'contract-is-only-the-wire',
    { path: '^adapters/http/contract/' },
    { pathNot: ['^adapters/http/contract/', '^core/', npm('zod')] },
  ),
  forbids(
    'inversify-binds-only-shared-adapters',
    { path: '^adapters/inversify/' },
    { path: '^adapters/(browser|extension|node)/' },
  ),
  forbids(
    'only-node-adapters-use-node',
    { path: '^adapters/', pathNot: '^adapters/node/' },
    builtin,
  ),
  allowsOnlyNpm('adapters-http-npm', { path: '^adapters/http/' }, 'zod'),
  allowsOnlyNpm('adapters-websocket-npm', { path: '^adapters/websocket/' }, 'ws'),
  allowsOnlyNpm('adapters-extension-npm', { path: '^adapters/extension/' }, 'chrome'),
  allowsOnlyNpm('adapters-browser-npm', { path: '^adapters/browser/' }),
  allowsOnlyNpm('adapters-system-npm', { path: '^adapters/system/' }),
  allowsOnlyNpm(
    'adapters-node-npm',
    { path: '^adapters/node/' },
    ...['node', 'playwright-core', 'fflate', 'ws'],
  ),
  allowsOnlyNpm(
    'adapters-inversify-npm',
    { path: '^adapters/inversify/' },
    'inversify',
    'reflect-metadata',
  ),
]

const web = [
  forbids(
    'web-adapters-only-in-its-root',
    { path: '^web/', pathNot: '^web/(login-)?composition-root\\.ts$' },
    { path: '^adapters/' },
  ),
  forbids(
    'web-stands-alone',
    { path: '^web/' },
    { path: ['^adapters/node/', '^(cli|server|extension|demo-network|demo-agent|scripts)/'] },
  ),
  forbids('web-runs-in-browsers', { path: '^web/' }, builtin),
  allowsOnlyNpm(
    'web-npm',
    { path: '^web/', pathNot: '^web/composition-root\\.tsx?$' },
    ...['react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite', '@mantine/[^/]+'],
    ...['i18next', 'react-dropzone', 'react-hook-form'],
    ...['@hookform/resolvers', 'zod', 'react-hot-toast'],
  ),
  forbids(
    'view-models-know-no-react',
    { path: '^web/.*-view-model\\.ts$' },
    { path: npm('react', 'react-dom', 'mobx-react-lite', '@mantine/[^/]+'), reachable: true },
  ),
  forbids(
    'view-models-use-core-and-mobx',
    { path: '^web/.*-view-model\\.ts$' },
    { pathNot: ['^core/', '^web/', npm('mobx')] },
  ),
]

const cli = [
  forbids(
    'cli-adapters-only-in-its-root',
    { path: '^cli/', pathNot: '^cli/composition-root\\.ts$' },
    { path: '^adapters/' },
  ),
  forbids(
    'cli-stands-alone',
    { path: '^cli/' },
    {
      path: [
        '^adapters/(browser|extension)/',
        '^(web|server|extension|demo-network|demo-agent|scripts)/',
      ],
    },
  ),
  allowsOnlyNpm(
    'cli-npm',
    { path: '^cli/', pathNot: '^cli/composition-root\\.ts$' },
    'commander',
    'node',
    'tsx',
  ),
]

/** Where the server meets its callers: these alone know statuses, headers and the wire. */
const edge = [
  ...['^server/http/', '^server/[^/]+$', '-routes\\.ts$', '-wire\\.ts$'],
  '^server/live/(messages-for|subscriber)\\.ts$',
]

const sqlPackages = npm('kysely', 'pg', 'pg-copy-streams', '@electric-sql/pglite')

const server = [
  forbids(
    'features-know-no-kysely',
    { path: '^server/', pathNot: '^server/postgres/' },
    { path: sqlPackages },
  ),
  forbids(
    'features-import-no-postgres',
    { path: '^server/', pathNot: '^server/(postgres/|(operator-)?composition-root\\.ts$)' },
    { path: '^server/postgres/' },
  ),
  forbids(
    'use-case-tests-know-no-kysely',
    { path: '^test/server/', pathNot: '^test/server/postgres/' },
    { path: npm('kysely') },
  ),
  forbids(
    'use-cases-know-no-http',
    { path: '^server/', pathNot: edge },
    {
      path: [
        ...['^server/http/', '^server/.*-(routes|wire)\\.ts$', '^adapters/http/contract/'],
        npm('fastify', '@fastify/[^/]+'),
      ],
    },
  ),
  forbids(
    'server-adapters-only-in-its-root',
    { path: '^server/', pathNot: '^server/(operator-)?composition-root\\.ts$' },
    { path: '^adapters/', pathNot: '^adapters/http/contract/' },
  ),
  forbids(
    'server-root-binds-only-shared-adapters',
    { path: '^server/(operator-)?composition-root\\.ts$' },
    { path: '^adapters/', pathNot: '^adapters/(http/contract|system|inversify)/' },
  ),
  forbids(
    'server-stands-alone',
    { path: '^server/' },
    { path: '^(web|cli|extension|demo-network|demo-agent|scripts)/' },
  ),
  allowsOnlyNpm(
    'server-npm',
    { path: '^server/', pathNot: '^server/(operator-)?composition-root\\.ts$' },
    ...['fastify', '@fastify/[^/]+', 'helmet', 'zod', 'ws', 'node'],
    ...['kysely', 'pg', 'pg-copy-streams', '@electric-sql/pglite'],
    ...['@node-rs/argon2', '@zxcvbn-ts/language-common', 'jose', 'nodemailer', 'stripe'],
    ...['csv-parse', 'csv-stringify', 'fflate', 'htmlparser2', 'ipaddr.js'],
    ...['ai', '@ai-sdk/openai-compatible', '@ai-sdk/anthropic'],
  ),
  forbids(
    'pages-are-read-in-one-place',
    { path: '^server/', pathNot: '^server/web-pages/' },
    { path: npm('htmlparser2', 'ipaddr.js') },
  ),
]

/** What pages say, as the background reads it. */
const pageCodec = '^extension/messages/page-answers\\.ts$'

const extension = [
  forbids(
    'extension-adapters-only-in-its-roots',
    { path: '^extension/', pathNot: ['^extension/background/composition-root\\.ts$', pageCodec] },
    { path: '^adapters/' },
  ),
  forbids(
    'page-codec-is-only-the-wire',
    { path: pageCodec },
    { path: ['^adapters/(?!http/contract/)', anyNpm], pathNot: npm('zod') },
  ),
  forbids(
    'content-scripts-carry-no-codec',
    { path: '^extension/content/' },
    { path: pageCodec, dependencyTypesNot: ['type-only'] },
  ),
  forbids(
    'extension-stands-alone',
    { path: '^extension/' },
    { path: ['^adapters/(node|inversify)/', '^(web|cli|server|demo-network|demo-agent|scripts)/'] },
  ),
  forbids('extension-runs-in-browsers', { path: '^extension/' }, builtin),
  allowsOnlyNpm('extension-npm', { path: '^extension/', pathNot: pageCodec }, 'chrome'),
]

const demoNetwork = [
  forbids(
    'demo-network-stands-alone',
    { path: '^demo-network/' },
    {
      path: ['^adapters/', '^(web|cli|server|extension|demo-agent|scripts)/'],
      pathNot: '^adapters/system/',
    },
  ),
  allowsOnlyNpm(
    'demo-network-npm',
    { path: '^demo-network/' },
    'fastify',
    '@fastify/[^/]+',
    'node',
  ),
]

/** A second host of the extension. */
const demoAgent = [
  forbids(
    'demo-agent-hosts-the-extension-alone',
    { path: '^demo-agent/' },
    { path: ['^adapters/(?!http/|system/)', '^(web|cli|server|demo-network|scripts)/'] },
  ),
  forbids(
    'demo-agent-adapters-only-in-its-root',
    { path: '^demo-agent/', pathNot: '^demo-agent/composition-root\\.ts$' },
    { path: '^adapters/' },
  ),
  allowsOnlyNpm('demo-agent-npm', { path: '^demo-agent/' }, 'linkedom', 'node'),
]

const everywhere = [
  forbids('only-tests-import-nock', { pathNot: '^test/' }, { path: npm('nock') }),
  forbids('nobody-imports-tests', { pathNot: '^test/' }, { path: '^test/' }),
  forbids(
    'products-use-no-development-packages',
    { path: ['^core/', '^adapters/', applications] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
  ),
  forbids('packages-are-declared', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),
  forbids('imports-resolve', {}, { couldNotResolve: true }),
  forbids('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } }),
]

/** @type {IConfiguration} */
export default {
  forbidden: [
    ...[core, adapters, web, cli, server, extension, demoNetwork, demoAgent, everywhere].flat(),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
