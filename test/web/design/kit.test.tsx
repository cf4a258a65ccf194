import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

/** The parts of the page, with the kit not fetched yet. */
const parts = async () => {
  vi.resetModules()
  const { Menu } = await import('#web/design/kit/menu.tsx')
  const { Modal } = await import('#web/design/kit/modal.tsx')
  const { Popover } = await import('#web/design/kit/popover.tsx')
  const { Select } = await import('#web/design/select.tsx')
  const { TranslationProvider } = await import('#web/i18n/translation.tsx')
  const { createI18n } = await import('#web/i18n/i18n.ts')
  const { Toaster } = await import('react-hot-toast')
  const texts = createI18n()
  const show = (part: ReactNode) => (
    <TranslationProvider i18n={texts}>
      {part}
      <Toaster />
    </TranslationProvider>
  )
  const { loadKit } = await import('#web/design/kit/use-kit.ts')
  return { Menu, Modal, Popover, Select, loadKit, show }
}

let kit: Awaited<ReturnType<typeof parts>>
beforeEach(async () => {
  kit = await parts()
})

const MoreMenu = ({ onOpen }: { readonly onOpen: () => void }) => {
  const { Menu } = kit
  return (
    <Menu onOpen={onOpen}>
      <Menu.Target>
        <button type="button">More</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Rename</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const press = (name: string): void => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

describe('what a page has of the kit before it is fetched', () => {
  it('is a menu that says what it is, and opens by the first press', async () => {
    const onOpen = vi.fn()
    render(kit.show(<MoreMenu onOpen={onOpen} />))
    const target = screen.getByRole('button', { name: 'More' })
    expect([target.ariaHasPopup, target.ariaExpanded]).toEqual(['menu', 'false'])
    expect(screen.queryByRole('menuitem')).toBeNull()
    press('More')
    await screen.findByRole('menuitem', { name: 'Rename' })
    expect(onOpen).toHaveBeenCalledOnce()
    expect(screen.getByRole('menu', { name: 'More' })).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })),
    )
  })

  it('is a popover that opens by the first press, and gives the focus back', async () => {
    const { Popover } = kit
    const Asked = () => {
      const [isOpen, setIsOpen] = useState(false)
      return (
        <Popover opened={isOpen} onChange={setIsOpen} withinPortal={false} trapFocus returnFocus>
          <Popover.Target>
            <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              Status
            </button>
          </Popover.Target>
          <Popover.Dropdown aria-label="Status">
            <input aria-label="Visited" type="checkbox" />
          </Popover.Dropdown>
        </Popover>
      )
    }
    render(kit.show(<Asked />))
    press('Status')
    const dialog = await screen.findByRole('dialog', { name: 'Status' })
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Status' })),
    )
  })

  it('is a window that opens once it is there, unless it was closed meanwhile', async () => {
    const { Modal } = kit
    const draw = (opened: boolean) =>
      kit.show(
        <Modal opened={opened} onClose={() => undefined} title="Rename">
          A name
        </Modal>,
      )
    const { rerender } = render(draw(false))
    rerender(draw(true))
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByRole('dialog', { name: 'Rename' })
    rerender(draw(false))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['a click', (field: HTMLElement) => fireEvent.click(field)],
    ['a key', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'ArrowDown' })],
  ])('is a select that shows what is chosen, and opens by %s', async (_, open) => {
    const onChange = vi.fn()
    const options = ['20', '50'].map((value) => ({ value, label: `${value} rows` }))
    const { Select } = kit
    render(kit.show(<Select label="Rows" options={options} value="20" onChange={onChange} />))
    const field = screen.getByRole('combobox', { name: 'Rows' })
    expect(field).toHaveProperty('value', '20 rows')
    open(field)
    fireEvent.click(await screen.findByRole('option', { name: '50 rows' }))
    expect(onChange.mock.calls).toEqual([['50']])
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Rows' })),
    )
  })

  it('is a select that sends no form by Enter', () => {
    const { Select } = kit
    const onSubmit = vi.fn()
    render(
      kit.show(
        <form onSubmit={onSubmit}>
          <Select label="Rows" options={[]} value="" onChange={() => undefined} />
        </form>,
      ),
    )
    const field = screen.getByRole('combobox', { name: 'Rows' })
    for (const key of ['Enter', 'ArrowDown', ' ']) {
      expect(fireEvent.keyDown(field, { key }), key).toBe(false)
    }
    expect(fireEvent.keyDown(field, { key: 'Tab' })).toBe(true)
  })

  it('says that it can’t be fetched, and opens by the next press', async () => {
    vi.doMock('#web/design/kit/kit-parts.tsx', () => {
      throw new Error('There is no network.')
    })
    render(kit.show(<MoreMenu onOpen={vi.fn()} />))
    press('More')
    await screen.findByText(/can’t be reached/)
    expect(screen.queryByRole('menuitem')).toBeNull()
    vi.doUnmock('#web/design/kit/kit-parts.tsx')
    press('More')
    await screen.findByRole('menuitem', { name: 'Rename' })
  })

  it('leaves the focus to whoever types elsewhere by the time it comes', async () => {
    render(
      kit.show(
        <>
          <MoreMenu onOpen={vi.fn()} />
          <input aria-label="Search" />
        </>,
      ),
    )
    press('More')
    screen.getByRole('textbox', { name: 'Search' }).focus()
    await kit.loadKit()
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' }).className).toBe(''))
    expect(screen.queryByRole('menuitem')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
    press('More')
    await screen.findByRole('menuitem', { name: 'Rename' })
  })
})
