import { render } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { describe, expect, it } from 'vitest'
import { useModalQueue } from '#web/shared/modal-queue.ts'

interface Props {
  readonly name: string
  readonly wants: boolean
  readonly goesFirst?: boolean
}

const Modal = observer(({ name, wants, goesFirst = false }: Props) => (
  <>{useModalQueue(wants, goesFirst) && <p>{name}</p>}</>
))

const Page = ({ wanting }: { wanting: string }) => (
  <>
    <Modal name="window" wants={wanting.includes('window')} />
    <Modal name="limit" wants={wanting.includes('limit')} />
    <Modal name="gate" wants={wanting.includes('gate')} goesFirst />
  </>
)

describe('modals that open by themselves', () => {
  it('wait until the one before is closed, but for the one that goes before all', () => {
    const { container, rerender } = render(<Page wanting="limit" />)
    const shown = (wanting: string) => {
      rerender(<Page wanting={wanting} />)
      return container.textContent
    }
    expect(shown('limit')).toBe('limit')
    expect(shown('limit window')).toBe('limit')
    expect(shown('limit window gate')).toBe('gate')
    expect(shown('limit window')).toBe('limit')
    expect(shown('window')).toBe('window')
    expect(shown('window limit')).toBe('window')
    expect(shown('')).toBe('')
  })
})
