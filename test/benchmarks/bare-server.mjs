/** Answers each request with the same JSON, once it has the rows of these statements, all asked at once; checks nothing. */
import { createServer } from 'node:http'
import pg from 'pg'

const [databaseUrl, words = '', text = ''] = process.argv.slice(2)
const statements = JSON.parse(words)
const answer = JSON.parse(text)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, pipeline: true })
pool.on('connect', (client) => client.query('set role overture_app'))

const server = createServer(async (request, response) => {
  const client = await pool.connect()
  const rows = []
  for (const [at, { text, values }] of statements.entries()) {
    rows.push(client.query(values === undefined ? text : { name: `statement-${at}`, text, values }))
  }
  await Promise.all(rows)
  client.release()
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(answer))
}).listen(0, 'localhost', () => {
  const address = server.address()
  console.log(`listens at http://localhost:${typeof address === 'object' && address?.port}`)
})
