import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { lazyPage } from '../../routing/lazy-page.tsx'
import { usePalette } from './palette-context.ts'
import { usePageKeys } from './use-page-keys.ts'

const Overlays = lazyPage(async () => (await import('./overlays.tsx')).Overlays)

/** Listens for keys; the code of what they show is fetched when it is first asked for. */
export const PaletteHost = observer(() => {
  const palette = usePalette()
  usePageKeys()
  if (!palette.wasShown) return null
  return (
    <Suspense fallback={null}>
      <Overlays />
    </Suspense>
  )
})
