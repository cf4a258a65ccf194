/** As much as calls need of the platform's fetch; Node's own takes longer to load than a call to make. */
export type Fetch = (address: string, init?: FetchInit) => Promise<FetchAnswer>

export interface FetchInit {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly signal?: AbortSignal | null
  readonly credentials?: 'omit'
  readonly cache?: 'no-store'
}

export interface FetchAnswer {
  readonly ok: boolean
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: { getReader(): BodyReader } | null
}

export interface BodyReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
  cancel(): Promise<void>
}
