import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ColumnChoice, ColumnMap } from '#core/campaign/campaign-api.ts'
import type { DecodeText } from '#core/campaign/csv-text.ts'
import { customColumns } from '#core/campaign/custom-columns.ts'
import type { FileSource } from '#core/campaign/file-source.ts'
import {
  COLUMN_FIELDS,
  guessColumns,
  looksWrong,
  type ColumnField,
  type CsvSample,
  type Mapping,
} from '#core/campaign/guess-columns.ts'
import type { Network } from '#core/network/network.ts'
import { isProfileAddress } from '#core/network/profile-address.ts'
import type { ImportCsv } from '#core/campaign/import-csv.ts'
import { readCsvHead, type FileProblem } from '#core/campaign/read-csv-head.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import { toProblems, type Problem } from '../../shared/problem.ts'
import type { Aims } from './aims-view-model.ts'
import type { UploadsViewModel } from '../uploads-view-model.ts'

/** How many of the rows are shown. */
const PREVIEW_ROWS = 5

export interface CreateFromCsvDeps {
  readonly importCsv: Pick<ImportCsv, 'start'>
  readonly uploads: Pick<UploadsViewModel, 'send'>
  readonly decodeText: DecodeText
  /** What is known of the networks that people can be on. */
  readonly outreachClock: { readonly networks: readonly Network[] }
}

/** Why there is nothing to map. */
export type FileChoiceError = FileProblem | 'severalFiles'

/** A CSV on its way to becoming a campaign: chosen, looked at, mapped, sent. */
export class CreateFromCsvViewModel {
  readonly #deps: CreateFromCsvDeps
  readonly #workspace: WorkspaceId
  file: FileSource | null = null
  isReading = false
  trouble: FileChoiceError | null = null
  columns: readonly string[] = []
  rows: readonly (readonly string[])[] = []
  /** The line of the file on which each of them begins. */
  lines: readonly number[] = []
  mapping: Mapping = {}
  /** Columns that are not kept, by their positions. */
  leftOut: ReadonlySet<number> = new Set()
  name = ''
  isSending = false
  problems: readonly Problem[] = []

  constructor(deps: CreateFromCsvDeps, workspace: WorkspaceId) {
    this.#deps = deps
    this.#workspace = workspace
    makeAutoObservable(this, {
      file: observableRef,
      columns: observableRef,
      rows: observableRef,
      lines: observableRef,
      mapping: observableRef,
      leftOut: observableRef,
      problems: observableRef,
    })
  }

  /** A file is there whose columns can be chosen. */
  get isMappable(): boolean {
    return this.columns.length > 0
  }

  /** The first rows, to look at. */
  get preview(): readonly (readonly string[])[] {
    return this.rows.slice(0, PREVIEW_ROWS)
  }

  /** The columns that are no field's. */
  get further(): readonly number[] {
    const mapped = new Set(Object.values(this.mapping))
    return this.columns.flatMap((_, at) => (mapped.has(at) ? [] : [at]))
  }

  /** Those of them that are kept as custom fields. */
  get kept(): readonly number[] {
    return customColumns(this.columns, (at) => !this.further.includes(at) || this.leftOut.has(at))
  }

  get lacksUrlColumn(): boolean {
    return this.isMappable && this.mapping.profileUrl === undefined
  }

  /** A column was chosen whose values don't look like addresses of profiles. */
  get looksWrong(): boolean {
    return looksWrong(this.#sample(this.rows), this.mapping.profileUrl)
  }

  /** Whether a value that should be the address of a profile isn't any, as far as networks are known. */
  isBadAddress(value: string): boolean {
    const { networks } = this.#deps.outreachClock
    return networks.length > 0 && !isProfileAddress(value, networks)
  }

  get usesColumnTwice(): boolean {
    const used = Object.values(this.mapping)
    return new Set(used).size < used.length
  }

  /** The columns are chosen, as far as anybody must. */
  get isMapped(): boolean {
    return this.isMappable && !this.lacksUrlColumn && !this.usesColumnTwice
  }

  get canSubmit(): boolean {
    return this.isMapped && this.name.trim() !== ''
  }

  /** What becomes of each column. */
  get choice(): ColumnChoice {
    const dropped = this.further.filter((at) => !this.kept.includes(at))
    return { columnMap: this.#columnMap(), leftOut: dropped.map((at) => this.columns[at] ?? '') }
  }

  async choose(file: FileSource): Promise<void> {
    this.refuse(null)
    this.file = file
    this.isReading = true
    const found = await readCsvHead(file, this.#deps.decodeText)
    if (this.file !== file) return
    runInAction(() => {
      this.isReading = false
      if (found.kind === 'trouble') return this.refuse(found.trouble)
      const { columns, rows, lines } = found.head
      this.columns = columns
      this.rows = rows
      this.lines = lines
      this.mapping = guessColumns(columns, this.#sample(rows))
      this.leftOut = new Set(this.further.filter((at) => !this.kept.includes(at)))
      this.name = file.name
        .replace(/\.[^.]*$/, '')
        .replaceAll(/[_-]+/g, ' ')
        .trim()
    })
  }

  /** Back to choosing a file, with what was wrong with the last one. */
  refuse(trouble: FileChoiceError | null): void {
    this.file = null
    this.isReading = false
    this.trouble = trouble
    this.columns = []
    this.rows = []
    this.lines = []
    this.mapping = {}
    this.leftOut = new Set()
    this.problems = []
  }

  rename(name: string): void {
    this.name = name
  }

  map(field: ColumnField, column: number | null): void {
    const { [field]: _, ...others } = this.mapping
    this.mapping = column === null ? others : { ...others, [field]: column }
    this.problems = []
  }

  /** Keeps a column as a custom field, or leaves it out. */
  keep(column: number, isKept: boolean): void {
    const others = [...this.leftOut].filter((at) => at !== column)
    this.leftOut = new Set(isKept ? others : [...others, column])
  }

  /** Makes the campaign; the number of it, or null where the server refused. */
  async submit(aims: Aims = {}): Promise<CampaignId | null> {
    const { file } = this
    if (file === null || !this.canSubmit || this.isSending) return null
    this.isSending = true
    this.problems = []
    try {
      const { campaign, needsUpload } = await this.#deps.importCsv.start(this.#workspace, {
        file,
        name: this.name.trim(),
        ...this.choice,
        ...aims,
      })
      if (needsUpload) void this.#deps.uploads.send(campaign.id, file)
      return campaign.id
    } catch (error) {
      runInAction(() => {
        this.problems = toProblems(error)
      })
      return null
    } finally {
      runInAction(() => {
        this.isSending = false
      })
    }
  }

  #sample(rows: CsvSample['rows']): CsvSample {
    return { rows, networks: this.#deps.outreachClock.networks }
  }

  #columnMap(): ColumnMap {
    const map: Partial<Record<ColumnField, string>> = {}
    for (const field of COLUMN_FIELDS) {
      const column = this.mapping[field]
      const name = column === undefined ? undefined : this.columns[column]
      if (name !== undefined) map[field] = name
    }
    return { ...map, profileUrl: map.profileUrl ?? '' }
  }
}
