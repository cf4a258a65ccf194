import { mutatedSource } from '../fixtures/load-mutated.ts'
import type { SpecificationMutation } from '../mutations/specification-mutation.ts'
import type { Row } from './specification-map.ts'

/** What is wrong with the mutations of a map: each breaks a file of its row, for a test of its row. */
export const problemsOfMutations = (
  rows: readonly Row[],
  mutations: readonly SpecificationMutation[],
): readonly string[] => [
  ...rows.flatMap((row) => problemsOfRow(row, mutations)),
  ...mutations.flatMap((mutation) => problemsOf(mutation, mutations, rows)),
]

const problemsOfRow = (
  { sentence, files, tests, mutations }: Row,
  known: readonly SpecificationMutation[],
): readonly string[] =>
  mutations.flatMap((name) => {
    const mutation = known.find((each) => each.name === name)
    if (mutation === undefined) return [`${sentence}: there is no mutation "${name}"`]
    const { file, test } = mutation
    return [
      ...(files.includes(`\`${file}\``) ? [] : [`${sentence}: does not name ${file}`]),
      ...(tests.includes(`\`${test.file}\` › ${test.title}`)
        ? []
        : [`${sentence}: does not name "${test.title}"`]),
    ]
  })

const problemsOf = (
  mutation: SpecificationMutation,
  all: readonly SpecificationMutation[],
  rows: readonly Row[],
): readonly string[] => {
  const { name, find, replace } = mutation
  return [
    ...(all.filter((each) => each.name === name).length > 1 ? [`${name}: is there twice`] : []),
    ...(rows.some((row) => row.mutations.includes(name)) ? [] : [`${name}: is of no row`]),
    ...(find === replace ? [`${name}: changes nothing`] : []),
    ...problemOfFind(mutation),
  ]
}

const problemOfFind = (mutation: SpecificationMutation): readonly string[] => {
  try {
    mutatedSource(mutation)
    return []
  } catch (error) {
    return [`${mutation.name}: ${String(error)}`]
  }
}
