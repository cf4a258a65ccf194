import type { FastifyInstance } from 'fastify'
import { FILE_TYPES } from '#adapters/http/contract/imports.ts'
import { unsoundness } from './sound-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A body of JSON to the letter, as signatures are of. */
    jsonText: string
  }
}

/** JSON, also where it is empty (the specification's calls send that); files are left to their routes. */
export function parseBodies(app: FastifyInstance): void {
  app.decorateRequest('jsonText', '')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/([\w.-]+\+)?json\b/,
    { parseAs: 'string' },
    (request, body, done) => {
      const text = String(body)
      request.jsonText = text
      if (text.trim() === '') return done(null, undefined)
      void parseJson(request, text, (error, parsed) =>
        done(error ?? unsoundness(parsed, text), parsed),
      )
    },
  )
  app.addContentTypeParser([...FILE_TYPES], (_request, payload, done) => done(null, payload))
}
