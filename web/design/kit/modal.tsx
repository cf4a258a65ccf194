import type { ModalProps } from '@mantine/core'
import { useKitToOpen } from './use-kit.ts'

export const Modal = ({ opened, ...props }: ModalProps) => {
  const [kit, isOpen] = useKitToOpen(opened, props.onClose)
  if (kit === null) return null
  return (
    <kit.Theme>
      <kit.Modal {...props} opened={isOpen} />
    </kit.Theme>
  )
}
