import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { CampaignApi, ColumnMap } from '#core/campaign/campaign-api.ts'
import type { FileSource } from '#core/campaign/file-source.ts'
import type { Language } from '#core/user/user.ts'
import { problemsOf, type Problem } from '../../shared/problem.ts'
import type { UploadsViewModel } from '../uploads-view-model.ts'
import { decodeHead } from './csv-encoding.ts'
import { readCsvHead, type FileTrouble } from './csv-head.ts'
import {
  COLUMN_FIELDS,
  guessColumns,
  profileShare,
  type ColumnField,
  type Mapping,
} from './guess-columns.ts'

/** Larger files are sent raw, part by part. */
export const MOST_INLINE_BYTES = 10_000_000

export interface CreateFromCsvPorts {
  readonly campaigns: Pick<CampaignApi, 'createFromCsv'>
  readonly uploads: Pick<UploadsViewModel, 'send'>
}

/** A CSV on its way to becoming a campaign: chosen, looked at, mapped, sent. */
export class CreateFromCsvViewModel {
  readonly #ports: CreateFromCsvPorts
  readonly #workspace: number
  file: FileSource | null = null
  isReading = false
  trouble: FileTrouble | null = null
  columns: readonly string[] = []
  rows: readonly (readonly string[])[] = []
  mapping: Mapping = {}
  name = ''
  isSending = false
  problems: readonly Problem[] = []

  constructor(ports: CreateFromCsvPorts, workspace: number) {
    this.#ports = ports
    this.#workspace = workspace
    makeAutoObservable(this, {
      file: observableRef,
      columns: observableRef,
      rows: observableRef,
      mapping: observableRef,
      problems: observableRef,
    })
  }

  /** A file is there whose columns can be chosen. */
  get isMappable(): boolean {
    return this.columns.length > 0
  }

  get lacksUrlColumn(): boolean {
    return this.isMappable && this.mapping.profileUrl === undefined
  }

  /** A column was chosen whose values don't look like addresses of profiles. */
  get looksWrong(): boolean {
    const { profileUrl } = this.mapping
    return profileUrl !== undefined && profileShare(this.rows, profileUrl) < 0.5
  }

  get usesColumnTwice(): boolean {
    const used = Object.values(this.mapping)
    return new Set(used).size < used.length
  }

  get canSubmit(): boolean {
    return (
      this.isMappable && !this.lacksUrlColumn && !this.usesColumnTwice && this.name.trim() !== ''
    )
  }

  async choose(file: FileSource): Promise<void> {
    this.refuse(null)
    this.file = file
    this.isReading = true
    const head = await readCsvHead(file)
    if (this.file !== file) return
    runInAction(() => {
      this.isReading = false
      if (head.kind === 'trouble') return this.refuse(head.trouble)
      this.columns = head.columns
      this.rows = head.rows
      this.mapping = guessColumns(head.columns, head.rows)
      this.name = file.name
        .replace(/\.[^.]*$/, '')
        .replaceAll(/[_-]+/g, ' ')
        .trim()
    })
  }

  /** Back to choosing a file, with what was wrong with the last one. */
  refuse(trouble: FileTrouble | null): void {
    this.file = null
    this.isReading = false
    this.trouble = trouble
    this.columns = []
    this.rows = []
    this.mapping = {}
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

  /** Makes the campaign; the number of it, or null where the server refused. */
  async submit(language: Language): Promise<number | null> {
    const { file } = this
    if (file === null || !this.canSubmit || this.isSending) return null
    this.isSending = true
    this.problems = []
    try {
      const csv = file.size <= MOST_INLINE_BYTES ? await textOf(file) : null
      const { id } = await this.#ports.campaigns.createFromCsv(this.#workspace, {
        name: this.name.trim(),
        fileName: file.name,
        columnMap: this.#columnMap(),
        language,
        ...(csv !== null && { csv }),
      })
      if (csv === null) void this.#ports.uploads.send(id, file)
      return id
    } catch (error) {
      runInAction(() => {
        this.problems = problemsOf(error)
      })
      return null
    } finally {
      runInAction(() => {
        this.isSending = false
      })
    }
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

/** The whole text; null where it has to go as it is, for the server to make out. */
const textOf = async (file: FileSource): Promise<string | null> => {
  const text = decodeHead(await file.read(0, file.size), false)
  return text !== null && text.length <= MOST_INLINE_BYTES ? text : null
}
