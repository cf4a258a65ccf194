import type { Menu as KitMenu, MenuProps } from '@mantine/core'
import {
  cloneElement,
  type ComponentType,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { focusTarget, TargetProvider, useTarget, type Pressed } from './target.ts'
import { useKit, type Kit } from './use-kit.ts'

/** A menu of the kit, which is fetched and made when it is first opened. */
const Root = ({ children, ...props }: MenuProps) => {
  const id = useId()
  const [isPressed, setIsPressed] = useState(false)
  const kit = useKit(isPressed, () => setIsPressed(false))
  const before = useRef<Element | null>(null)
  const press = (): void => {
    before.current = document.activeElement
    setIsPressed(true)
  }
  const target = { id, kit, press }
  return (
    <TargetProvider value={target}>
      {kit === null ? (
        children
      ) : (
        <PressedMenu {...props} id={id} kit={kit} before={before}>
          {children}
        </PressedMenu>
      )}
    </TargetProvider>
  )
}

interface PressedMenuProps extends MenuProps {
  readonly id: string
  readonly kit: Kit
  readonly before: RefObject<Element | null>
}

/** Opens as it comes: the press that asked for it is passed on. */
const PressedMenu = ({ kit, id, before, ...props }: PressedMenuProps) => {
  const isOpened = useRef(false)
  useLayoutEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    focusTarget(id, before.current)?.click()
  }, [before, id])
  return (
    <kit.Theme>
      <kit.Menu {...props} id={id} />
    </kit.Theme>
  )
}

const Target = ({ children }: { readonly children: Pressed }) => {
  const { kit, id, press } = useTarget()
  if (kit !== null) return <kit.Menu.Target>{children}</kit.Menu.Target>
  return cloneElement(children, {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: press,
  })
}

type Parts = Pick<typeof KitMenu, 'Dropdown' | 'Item' | 'Label' | 'Divider'>

/** A part of the kit that is nowhere until its menu was opened. */
const part = <Name extends keyof Parts>(name: Name): Parts[Name] => {
  const Part = (props: object) => {
    const OfKit = useTarget().kit?.Menu[name] as ComponentType<object> | undefined
    return OfKit && <OfKit {...props} />
  }
  return Part as unknown as Parts[Name]
}

export const Menu: typeof Root & { readonly Target: typeof Target } & Parts = Object.assign(Root, {
  Target,
  Dropdown: part('Dropdown'),
  Item: part('Item'),
  Label: part('Label'),
  Divider: part('Divider'),
})
