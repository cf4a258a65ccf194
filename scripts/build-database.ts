import { buildDatabase } from '#server/postgres/pglite/build-database.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say the folder to build the database in.')
await buildDatabase(folder)
