import './confetti.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import {
  Confetti,
  CONFETTI_PIECE_LIFETIME_MS,
  type ConfettiPiece,
} from '#core/onboarding/confetti.ts'
import { useServices } from '../services/services-context.ts'
import { toObservable } from '../shared/readable.ts'

const COLOURS = ['var(--accent)', 'var(--warm)', 'var(--blue)', 'var(--good)', 'var(--bad)']

const styleOf = ({ place, drift, turn, colour }: ConfettiPiece): CSSProperties => ({
  left: `${place * 100}%`,
  background: COLOURS[Math.floor(colour * COLOURS.length)],
  animationDuration: `${CONFETTI_PIECE_LIFETIME_MS}ms`,
  ...{ '--drift': `${(drift - 0.5) * 30}vw`, '--turn': `${(turn - 0.5) * 1440}deg` },
})

/** Confetti over everything, for the eye alone. */
export const ConfettiRain = observer(() => {
  const services = useServices()
  const [confetti] = useState(() => new Confetti(services))
  const [pieces] = useState(() => toObservable(confetti.pieces))

  useEffect(() => {
    confetti.start()
    return () => confetti.stop()
  }, [confetti])

  return createPortal(
    <div className="confetti" aria-hidden="true">
      {pieces.current.map((piece) => (
        <i key={piece.id} style={styleOf(piece)} />
      ))}
    </div>,
    document.body,
  )
})
