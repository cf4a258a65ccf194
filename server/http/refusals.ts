import { NotFound, WorkspaceExpired } from '#core/errors.ts'
import type { FieldProblem, FieldProblemCode } from '#core/runtime/field-problem.ts'
import { snakeCase } from '#core/runtime/snake-case.ts'
import type { PageProblem } from '#core/company-profile/page-problem.ts'
import type { MessageProblem } from '#core/writing/person-message.ts'
import type { PromptPurpose } from '#core/writing/prompt.ts'
import type { StopCode } from '#core/prospect/stop-code.ts'
import {
  apiError,
  ApiError,
  conflict,
  cut,
  invalidField,
  retryLater,
  type KnownError,
} from './errors.ts'

/** What is wrong with a file that is refused as a whole. */
const FILE_PROBLEMS = {
  empty_file: 'The file has no rows.',
  not_text: 'This is not a CSV: it is not text.',
  wrong_encoding: 'The text can’t be read. Save the file as UTF-8 and try again.',
  no_url_column: 'The file has no profile URL column of this name.',
  unknown_column: 'The file has no column of this name.',
}

/** Why a password is not taken. */
const WEAKNESSES = {
  password_too_common: 'This is one of the most used passwords: choose another one.',
  password_is_address: 'A password must not be the email address.',
}

/** What is wrong with a field of the sales kit, or of a sequence. */
const FIELD_PROBLEMS: Readonly<Record<FieldProblemCode, string>> = {
  blank: 'This field may not be blank.',
  connect_first: 'A sequence begins with a connection request.',
  connect_once: 'A sequence has one connection request, its first step.',
  invalid: 'Not valid.',
  max_length: 'Too long: at most {limit}.',
  max_value: 'At most {limit}.',
  min_length: 'Too few: at least {limit}.',
  min_value: 'At least {limit}.',
  shortcut_taken: 'There is a shortcut with this name already.',
  unknown_variable: 'There is no such variable: {value}.',
  variant_taken: 'There is a variant with this key already.',
  withdraw_once: 'A sequence withdraws its connection request once.',
  wrong_trigger: 'This step can’t follow so: first `on_accepted`, then `after_previous`.',
}

/** Why the page of a company can’t be read. */
const PAGE_PROBLEMS: Readonly<Record<PageProblem, string>> = {
  invalid: 'Not the URL of a web page.',
  url_has_credentials: 'Remove the user name and password from the URL.',
  url_port_not_allowed: 'Only pages on ports 80 and 443 can be read.',
  address_not_public: 'Only pages of the public internet can be read.',
  host_not_found: 'There is no site with this name.',
  page_unreachable: 'The site can’t be reached.',
  page_refused: 'The site has no such page, or doesn’t show it to us.',
  page_too_slow: 'The site took too long to answer.',
  page_too_large: 'The page is too large to be read.',
  page_too_many_redirects: 'The page redirects too often.',
  page_not_text: 'This is not a web page: only HTML and plain text can be read.',
  page_without_text: 'The page has no text that can be read without scripts.',
}

/** Reasons not to act on a task; all others are conflicts. */
const STATUS_OF_STOP: Readonly<Partial<Record<StopCode, number>>> = {
  insufficient_credits: 402,
  daily_limit_reached: 429,
}

/** How each kind of outcome that is a refusal is answered. Use cases know the kinds alone. */
const ANSWERS = {
  not_found: () => apiError(404, 'not_found', 'Not found.'),
  not_signed_in: () => apiError(401, 'not_authenticated', 'Sign in first.'),
  token_not_valid: () => apiError(401, 'token_not_valid', 'The token is invalid or expired.'),
  credentials_refused: () => apiError(401, 'authentication_failed', 'Wrong email or password.'),
  unverified: () => apiError(401, 'email_not_verified', 'Verify your email address first.'),
  verification_link_not_valid: () =>
    apiError(400, 'invalid_verification_link', 'Invalid verification link.'),
  reset_link_not_valid: () =>
    invalidField('token', 'This link is no longer valid. Request a new one.'),
  not_for_extension: () =>
    apiError(403, 'permission_denied', 'The extension’s token cannot be used for this call.'),
  no_key: () =>
    apiError(403, 'permission_denied', 'Open the link that the start printed, then try again.'),
  no_demo: () => conflict('invalid_transition', 'Only the demo workspace can be reset.'),
  demo_shared: () =>
    conflict(
      'invalid_transition',
      'Another workspace acts as the same member of the demo network, which would forget what that one has done.',
    ),
  too_many_workspaces: ({ max }: { max: number }) =>
    conflict('too_many_workspaces', `One user can have at most ${max} workspaces.`),
  no_demo_agent: () => invalidField('demo_agent', 'This server has no demo agent.'),
  weak_password: ({ weakness }: { weakness: keyof typeof WEAKNESSES }) =>
    invalidField('password', WEAKNESSES[weakness], weakness),
  wrong_password: () =>
    invalidField('current_password', 'This is not your current password.', 'wrong_password'),
  user_is_gone: () => apiError(401, 'not_authenticated', 'This user no longer exists.'),
  workspace_expired: () =>
    apiError(403, 'workspace_expired', 'The trial or plan of this workspace has ended.'),
  throttled: ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
    retryLater(
      429,
      { code: 'throttled', detail: 'Too many attempts: try again later.' },
      retryAfterSeconds,
    ),

  stale_version: () => conflict('stale_version', 'Someone else has changed this campaign.'),
  stale_sequence: () => conflict('stale_version', 'Someone else has changed this sequence.'),
  stale_step: () => conflict('stale_version', 'Someone else has changed this step.'),
  stale_material: () => conflict('stale_version', 'Someone else has changed this.'),
  stale_topic: () => conflict('stale_version', 'Someone else has changed this topic.'),
  stale_draft: () => conflict('stale_version', 'This text has changed since you read it.'),
  draft_closed: () =>
    conflict('invalid_transition', 'This text is being sent, was sent, or was given up.'),
  not_approved: ({ problems }: { problems: readonly MessageProblem[] }) =>
    conflict(
      'not_approved',
      `This text has problems: ${cut(problems.map(({ code, detail }) => `${code} (${detail})`).join(', '))}`,
    ),
  unknown_claim: ({ claim }: { claim: string }) =>
    invalidField(
      'confirmed_claims',
      `This is no claim that has to be confirmed: ${cut(claim)}`,
      'does_not_exist',
    ),
  no_reply: () => conflict('invalid_transition', 'This person has not replied.'),
  unknown_topic: () =>
    invalidField('topic', 'This campaign has no topic with this id.', 'does_not_exist'),
  unknown_template: () =>
    invalidField('template', 'There is no sequence template with this id.', 'does_not_exist'),
  no_template: () => invalidField('template', 'This field is required.', 'required'),
  no_sequence: () =>
    conflict('invalid_transition', 'The campaign has no sequence of its own to copy.'),
  already_sent: () =>
    conflict(
      'invalid_transition',
      'Messages of this sequence were sent: change its steps instead.',
    ),
  request_needed: () =>
    conflict('invalid_transition', 'A sequence begins with its connection request.'),
  unknown_prompt_version: () =>
    invalidField(
      'prompt_version',
      'This campaign has no published prompt version with this id.',
      'does_not_exist',
    ),
  other_purpose: ({ writes, needed }: { writes: PromptPurpose; needed: PromptPurpose }) =>
    invalidField(
      'prompt_version',
      `This version writes ${writes}, and this step needs ${needed}.`,
      'invalid_choice',
    ),
  not_running: () => conflict('invalid_transition', 'Only a running campaign can be paused.'),
  no_search: () => invalidField('search_paused', 'This campaign is not made of a search.'),
  archived: () =>
    conflict('invalid_transition', 'An archived campaign cannot run: take it out of the archive.'),
  cannot_run: () => conflict('invalid_transition', 'A campaign whose import failed cannot run.'),
  not_asked: () => conflict('invalid_transition', 'This person is not waiting for an answer.'),
  too_many_jobs: ({ max }: { max: number }) =>
    conflict('too_many_jobs', `A workspace has at most ${max} jobs on people under way.`),
  cannot_move: () =>
    conflict('invalid_transition', 'This person can’t be moved to this status now.'),
  removed_for_good: () =>
    conflict(
      'already_sent',
      'A connection request or a message was sent to this person: removing them can’t be undone.',
    ),
  not_cancellable: () => conflict('invalid_transition', 'This has ended, or can’t be stopped.'),
  not_undoable: () => conflict('invalid_transition', 'This can no longer be undone.'),
  unknown_material: ({ field }: { field: 'goal' | 'icpProfile' }) =>
    invalidField(snakeCase(field), 'There is nothing with this id.', 'does_not_exist'),
  too_many_materials: ({ max }: { max: number }) =>
    conflict('too_many_materials', `A workspace has at most ${max} of each kind.`),
  fields_not_valid: ({ problems }: { problems: readonly [FieldProblem, ...FieldProblem[]] }) => {
    const [first, ...more] = problems
    return new ApiError(400, [problemOnWire(first), ...more.map(problemOnWire)])
  },
  too_many_views: () => conflict('too_many_views', 'A workspace has at most 100 saved views.'),
  insufficient_credits: () =>
    apiError(402, 'insufficient_credits', 'Not enough credits to enrich.'),

  page_unread: ({ problem }: { problem: PageProblem }) =>
    invalidField('url', PAGE_PROBLEMS[problem], problem),

  no_payments: () =>
    conflict('invalid_transition', 'Plans are set by whoever runs this server: ask them.'),
  unknown_plan: () => invalidField('plan', 'There is no such plan.', 'does_not_exist'),
  unknown_coupon: () => invalidField('coupon', 'There is no such coupon.', 'does_not_exist'),
  coupon_used: () => invalidField('coupon', 'This coupon was already used.', 'coupon_used'),
  has_plan: () => conflict('invalid_transition', 'This workspace already has a plan.'),
  being_confirmed: () =>
    conflict('invalid_transition', 'A payment for this workspace is already being confirmed.'),
  no_portal: () => conflict('invalid_transition', 'Nothing was paid for here yet.'),
  foreign_return_url: () => invalidField('return_url', 'Use a page of this server.'),
  payment_not_signed: () =>
    apiError(400, 'invalid_signature', 'The signature is missing, wrong or too old.'),

  text_too_large: ({ maxBytes }: { maxBytes: number }) =>
    tooLarge(`A text may have at most ${maxBytes / 1_000_000} MB: send the file to \`upload\`.`),
  file_too_large: ({ maxBytes }: { maxBytes: number }) =>
    tooLarge(`A file may have at most ${maxBytes / 1_000_000} MB.`),
  file_refused: ({ code, column }: { code: keyof typeof FILE_PROBLEMS; column: string | null }) =>
    invalidField(column === null ? 'csv' : `column_map.${column}`, FILE_PROBLEMS[code], code),
  file_is_here: () => conflict('invalid_transition', 'This import already has its file.'),
  file_is_being_sent: () => conflict('invalid_transition', 'This file is already being uploaded.'),
  part_too_long: () => apiError(400, 'parse_error', 'The body is longer than its Content-Range.'),
  wrong_offset: ({ offset }: { offset: number }) =>
    new ApiError(
      409,
      [{ code: 'wrong_offset', detail: `Continue the upload at byte ${offset}.`, attr: null }],
      { 'upload-offset': String(offset) },
    ),
  different_file: () =>
    new ApiError(
      409,
      [
        {
          code: 'different_file',
          detail: 'Another file was begun. Send this one from byte 0.',
          attr: null,
        },
      ],
      { 'upload-offset': '0' },
    ),
  cut_off: () => apiError(400, 'parse_error', 'The connection ended before the body did.'),

  stale: () => conflict('stale_lease', 'Lease expired. Request tasks again.'),
  stop: ({ code }: { code: StopCode }) =>
    apiError(STATUS_OF_STOP[code] ?? 409, code, 'Not possible now. The code has the reason.'),
}

type Answers = typeof ANSWERS
type FactsOf<K extends keyof Answers> = Parameters<Answers[K]> extends [infer F] ? F : unknown

/** An outcome that is answered as an error. */
export type Refusal = { [K in keyof Answers]: { readonly kind: K } & FactsOf<K> }[keyof Answers]

/** The answer to an outcome that is a refusal. */
export function refusal(outcome: Refusal): ApiError {
  const answer = ANSWERS[outcome.kind] as (facts: Refusal) => ApiError
  return answer(outcome)
}

/** The answer where what was thrown says why a call is refused; null where it is a failure. */
export function refusalOf(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  if (error instanceof NotFound) return refusal({ kind: 'not_found' })
  if (error instanceof WorkspaceExpired) return refusal({ kind: 'workspace_expired' })
  return null
}

const problemOnWire = ({ path, code, limit, value }: FieldProblem): KnownError => ({
  code,
  detail: FIELD_PROBLEMS[code]
    .replace('{limit}', String(limit))
    .replace('{value}', () => cut(value ?? '')),
  attr: path.map((part) => snakeCase(String(part))).join('.'),
})

const tooLarge = (detail: string): ApiError => apiError(413, 'payload_too_large', detail)
