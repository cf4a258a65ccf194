import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { CommandPalette } from './command-palette.tsx'
import { KeysModal } from './keys-modal.tsx'
import { usePalette } from './palette-context.ts'

/** Closed at first: a modal that is open from the start doesn't know whom to return the focus to. */
export const Overlays = observer(() => {
  const { shown } = usePalette()
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])
  return (
    <>
      <CommandPalette isOpen={isReady && shown === 'commands'} />
      <KeysModal isOpen={isReady && shown === 'keys'} />
    </>
  )
})
