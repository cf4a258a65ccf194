import { lazy, useState, type ComponentType } from 'react'

type Page<Props extends object> = ComponentType<Props> & { preload(): Promise<void> }

/**
 * A page in a chunk of its own. Where it was fetched ahead with `preload`, such as when a link to
 * it is hovered, it shows at once, without the pause that React puts before a fallback's end.
 */
export const lazyPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Page<Props> => {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  const fetchOnce = (): Promise<ComponentType<Props>> => {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  const Later = lazy(async () => ({ default: await fetchOnce() }))
  const LazyPage = (props: Props) => {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Shown {...props} />
  }
  return Object.assign(LazyPage, {
    async preload() {
      await fetchOnce()
    },
  })
}
