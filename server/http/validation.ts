import { config, locales, safeParse, type core, type output } from 'zod/mini'
import type { ErrorCode } from '#adapters/http/contract/error-codes.ts'
import { ApiError, cut, type KnownError } from './errors.ts'
import { unknownFields } from './unknown-fields.ts'

// The sentences of refusals.
config(locales.en())

/** More tell nobody more. */
const MAX_DETAILS = 50

/** What `schema` makes of `value`, or a refusal that names every field that is wrong. */
export function validated<S extends core.$ZodType>(
  schema: S,
  value: unknown,
  readOnly: readonly string[] = [],
): output<S> {
  const parsed = safeParse(schema, value, { reportInput: true })
  if (parsed.success) return parsed.data
  refuse(parsed.error.issues.flatMap((issue) => detailsOf(issue, [], readOnly)))
  throw parsed.error
}

/** The same for a body, which has no field at any depth that nothing reads. */
export function validatedBody<S extends core.$ZodType>(
  schema: S,
  value: unknown,
  readOnly: readonly string[] = [],
): output<S> {
  const data = validated(schema, value, readOnly)
  refuse(
    unknownFields(schema, value).map((path) =>
      unknownField(attrOf(path), path.length === 1 && readOnly.includes(String(path[0]))),
    ),
  )
  return data
}

function refuse(details: readonly KnownError[]): void {
  const [first, ...others] = details.slice(0, MAX_DETAILS)
  if (first) throw new ApiError(400, [first, ...others])
}

type Issue = core.$ZodIssue
type Path = readonly PropertyKey[]

function detailsOf(issue: Issue, above: Path, readOnly: readonly string[]): KnownError[] {
  const path = [...above, ...issue.path]
  const at = (code: ErrorCode, detail: string): KnownError[] => [
    { code, detail, attr: attrOf(path) },
  ]
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return at('required', 'This field is required.')
      if (issue.input === null) return at('null', 'This field may not be null.')
      return at('invalid', `Not a valid ${issue.expected}.`)
    case 'invalid_value':
      if (issue.input === undefined) return at('required', 'This field is required.')
      return at('invalid_choice', notAmong(issue.input, issue.values))
    case 'too_big':
      return at(issue.origin === 'number' ? 'max_value' : 'max_length', issue.message)
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) {
        return at('blank', 'This field may not be blank.')
      }
      return at(issue.origin === 'number' ? 'min_value' : 'min_length', issue.message)
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownField(attrOf([...path, key]), readOnly.includes(key)))
    case 'invalid_union':
      return detailsOfUnion(issue, path, readOnly)
    default:
      return at('invalid', issue.message)
  }
}

/** Of the ways a value might have been meant, the one that it comes nearest to. */
function detailsOfUnion(
  issue: core.$ZodIssueInvalidUnion,
  path: Path,
  readOnly: readonly string[],
): KnownError[] {
  const isOtherType = (issues: readonly Issue[]) =>
    issues.some(
      (each) =>
        each.path.length === 0 &&
        (each.code === 'invalid_type' ||
          (each.code === 'invalid_value' && typeof each.input === 'object')),
    )
  const distance = (issues: readonly Issue[]) => issues.length + (isOtherType(issues) ? 100 : 0)
  const nearest = [...issue.errors].sort((a, b) => distance(a) - distance(b))[0]
  if (nearest) return nearest.flatMap((each) => detailsOf(each, path, readOnly))
  if (issue.input === undefined) {
    return [{ code: 'required', detail: 'This field is required.', attr: attrOf(path) }]
  }
  return [{ code: 'invalid_choice', detail: 'Not a valid choice.', attr: attrOf(path) }]
}

const unknownField = (attr: string, isReadOnly: boolean): KnownError =>
  isReadOnly
    ? { code: 'read_only', detail: 'This field is read-only.', attr }
    : { code: 'unknown_field', detail: 'There is no such field.', attr }

const notAmong = (input: unknown, values: readonly unknown[]): string =>
  `${repeated(input)} is not a valid choice: use ${values.map(String).join(', ')}.`

const repeated = (input: unknown): string =>
  typeof input === 'object'
    ? 'This'
    : JSON.stringify(typeof input === 'string' ? cut(input) : input)

/** Dotted, list items by their index; the body as a whole is `non_field_errors`. */
const attrOf = (path: Path): string => cut(path.map(String).join('.')) || 'non_field_errors'
