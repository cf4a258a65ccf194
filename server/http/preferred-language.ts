import type { FastifyRequest } from 'fastify'
import type { Language } from '#core/user/language.ts'

/** What the browser asks for first. */
export const preferredLanguage = ({ headers }: FastifyRequest): Language =>
  /^\s*ja\b/i.test(headers['accept-language'] ?? '') ? 'ja' : 'en'
