import * as z from 'zod/mini'
import { outreachTime } from '#adapters/http/contract/common.ts'
import type { Encodable } from '#adapters/http/contract/encode.ts'
import { failCode, profileFields } from '#adapters/http/contract/people.ts'
import { foundFields, receiptFields, resultsFields } from '#adapters/http/contract/tasks.ts'
import { RELATIONS } from '#core/task-execution/relation.ts'
import { ACCOUNT_TROUBLES } from '#core/task/account-trouble.ts'
import { MAX_MESSAGE_LENGTH, MAX_THREAD_MESSAGES } from '#core/task/thread.ts'

/** What the content script answers: a page's word, let in only where it keeps to this. */
const pageTrouble = z.object({
  kind: z.literal('trouble'),
  trouble: z.enum(ACCOUNT_TROUBLES),
})

const receipt = z.object(receiptFields)

export const profileView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('profile'),
    profile: z.object(profileFields),
    relation: z.enum(RELATIONS),
    visited: z.nullable(receipt),
    visitable: z.boolean(),
    invited: z.nullable(receipt),
    note: z.exactOptional(z.string()),
    withdrawn: z.nullable(receipt),
    member: z.string(),
  }),
  z.object({ kind: z.literal('gone'), member: z.string() }),
  pageTrouble,
])

export const connectionsView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('connections'),
    connections: z.array(
      z.object({ publicIdentifier: z.string(), acceptedAt: z.nullable(outreachTime) }),
    ),
    count: z.nullable(z.int()),
    hasNext: z.boolean(),
    receipt,
    member: z.string(),
  }),
  pageTrouble,
])

export const sentInvitationsView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('invitations'),
    invitations: z.array(
      z.object({ publicIdentifier: z.string(), invitedAt: z.nullable(outreachTime) }),
    ),
    count: z.nullable(z.int()),
    hasNext: z.boolean(),
    receipt,
    member: z.string(),
  }),
  pageTrouble,
])

export const threadView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('thread'),
    messages: z
      .array(
        z.object({
          from: z.enum(['member', 'person']),
          text: z.string().check(z.maxLength(MAX_MESSAGE_LENGTH)),
          at: z.nullable(outreachTime),
        }),
      )
      .check(z.maxLength(MAX_THREAD_MESSAGES)),
    canWrite: z.boolean(),
    receipt,
    member: z.string(),
  }),
  z.object({ kind: z.literal('gone'), member: z.string() }),
  pageTrouble,
])

export const inboxView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('inbox'),
    threads: z.array(
      z.object({
        publicIdentifier: z.string(),
        at: z.nullable(outreachTime),
        isUnread: z.boolean(),
      }),
    ),
    hasNext: z.boolean(),
    receipt,
    member: z.string(),
  }),
  pageTrouble,
])

export const searchView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('search'),
    people: z.array(z.object(foundFields)),
    ...resultsFields,
    receipt,
    member: z.string(),
  }),
  pageTrouble,
])

export const pressResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['done', 'unknown']) }),
  z.object({ kind: z.literal('refused'), failCode }),
  pageTrouble,
])

export const troubleOrNone = z.nullable(pageTrouble)

/** As the page's side has them: plain JSON, in which times are texts. */
export type OnWire<Answer extends z.core.$ZodType> = Encodable<z.input<Answer>>
export type ProfileOnWire = OnWire<typeof profileView>
export type ConnectionsOnWire = OnWire<typeof connectionsView>
export type SentInvitationsOnWire = OnWire<typeof sentInvitationsView>
export type ThreadOnWire = OnWire<typeof threadView>
export type InboxOnWire = OnWire<typeof inboxView>
export type SearchOnWire = OnWire<typeof searchView>
export type ReceiptOnWire = OnWire<typeof receipt>
