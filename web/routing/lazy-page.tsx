import { lazy, useCallback, useState, type ComponentType } from 'react'
import { fetchTexts, type PageTexts } from '../i18n/page-texts.ts'
import { PageNotFetched } from './page-not-fetched.tsx'

const ignore = (): void => {}

export type LazyPage<Props extends object = object> = ComponentType<Props> & {
  preload(): Promise<void>
}

/**
 * A page in a chunk of its own, and the texts that come with it, besides those of what it is in. Where it was fetched ahead with `preload`, such as when a link to
 * it is hovered, it shows at once, without the pause that React puts before a fallback's end.
 * Where it can't be fetched, it says so, and shows itself as soon as it can.
 */
export const lazyPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly PageTexts[] = [],
): LazyPage<Props> => {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  const fetchOnce = (): Promise<ComponentType<Props>> => {
    loading ??= Promise.all([load(), fetchTexts(texts)]).then(
      ([component]) => (loaded = component),
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  const FetchedAtLast = (props: Props) => {
    const [Shown, setShown] = useState<ComponentType<Props> | null>(() => loaded)
    const retry = useCallback(
      () => void fetchOnce().then((component) => setShown(() => component), ignore),
      [],
    )
    return Shown === null ? <PageNotFetched onRetry={retry} /> : <Shown {...props} />
  }
  const Later = lazy(async () => ({ default: await fetchOnce().catch(() => FetchedAtLast) }))
  const LazyPage = (props: Props) => {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Shown {...props} />
  }
  return Object.assign(LazyPage, {
    preload() {
      const fetched = fetchOnce().then(ignore)
      // Nobody need wait for it.
      fetched.catch(ignore)
      return fetched
    },
  })
}
