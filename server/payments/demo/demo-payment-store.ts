/** Where the demo payment provider keeps its own things: it stands for somebody else's service. */
export interface DemoPaymentStore {
  /** Undefined where there is none. */
  read(kind: DemoKind, id: string): Promise<unknown>
  /** Changes one, or makes it; nobody else changes it meanwhile. */
  change<T>(
    kind: DemoKind,
    id: string,
    change: (data: unknown) => { readonly data: unknown; readonly answer: T },
  ): Promise<T>
}

export type DemoKind = 'checkout' | 'subscription'
