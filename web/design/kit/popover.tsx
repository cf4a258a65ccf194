import type { PopoverDropdownProps, PopoverProps } from '@mantine/core'
import { cloneElement, useId, useLayoutEffect } from 'react'
import { focusTarget, TargetProvider, useTarget, type Pressed } from './target.ts'
import { useKitToOpen } from './use-kit.ts'

const ignore = (): void => {}

/** A popover of the kit, which is fetched and made when it is first opened. */
const Root = ({ opened = false, children, ...props }: PopoverProps) => {
  const id = useId()
  const [kit, isOpen] = useKitToOpen(opened, () => props.onChange?.(false))
  useLayoutEffect(() => {
    if (kit !== null) focusTarget(id, document.activeElement)
  }, [id, kit])
  return (
    <TargetProvider value={{ id, kit, press: ignore }}>
      {kit === null ? (
        children
      ) : (
        <kit.Theme>
          <kit.Popover {...props} id={id} opened={isOpen}>
            {children}
          </kit.Popover>
        </kit.Theme>
      )}
    </TargetProvider>
  )
}

const Target = ({ children }: { readonly children: Pressed }) => {
  const { kit, id } = useTarget()
  if (kit !== null) return <kit.Popover.Target>{children}</kit.Popover.Target>
  return cloneElement(children, { id, 'aria-haspopup': 'dialog' })
}

const Dropdown = (props: PopoverDropdownProps) => {
  const { kit } = useTarget()
  return kit && <kit.Popover.Dropdown {...props} />
}

export const Popover = Object.assign(Root, { Target, Dropdown })
