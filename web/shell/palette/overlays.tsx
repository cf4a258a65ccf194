import { CommandPalette } from './command-palette.tsx'
import { KeysModal } from './keys-modal.tsx'

export const Overlays = () => (
  <>
    <CommandPalette />
    <KeysModal />
  </>
)
