/** Answers each request with the rows of these statements, which it asks one after the other, and checks nothing. */
import { createServer } from 'node:http'
import pg from 'pg'

const [databaseUrl, json = ''] = process.argv.slice(2)
const statements = JSON.parse(json)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
pool.on('connect', (client) => client.query('set role overture_app'))

const server = createServer(async (request, response) => {
  const client = await pool.connect()
  let most = []
  for (const [at, { text, values }] of statements.entries()) {
    const { rows } = await client.query(
      values === undefined ? text : { name: `statement-${at}`, text, values },
    )
    if (rows?.length >= most.length) most = rows
  }
  client.release()
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(most))
}).listen(0, 'localhost', () => {
  const address = server.address()
  console.log(`listens at http://localhost:${typeof address === 'object' && address?.port}`)
})
