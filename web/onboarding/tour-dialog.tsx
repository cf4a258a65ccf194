import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { TOUR_STOPS, type TourStop } from '#core/onboarding/tour.ts'
import { Button } from '../design/button.tsx'
import { useOnboarding } from './onboarding-context.ts'
import { CARD_WIDTH, placeBeside } from './tour-place.ts'
import { useTourSpot } from './use-tour-spot.ts'

/** No more than the space between the rows of the menu. */
const AROUND = 2

/** One stop of the tour: a card beside what it speaks about, which alone stays lit. */
export const TourDialog = observer(({ at }: { at: TourStop }) => {
  const { t } = useTranslation()
  const onboarding = useOnboarding()
  const dialog = useRef<HTMLDialogElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const spot = useTourSpot(at)
  const step = TOUR_STOPS.indexOf(at) + 1
  const isLast = step === TOUR_STOPS.length

  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useEffect(() => next.current?.focus(), [at])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowRight' && !isLast) onboarding.next()
    if (event.key === 'ArrowLeft') onboarding.back()
  }

  const place = spot && placeBeside(spot, { width: innerWidth, height: innerHeight })
  return (
    <dialog
      ref={dialog}
      className="tour"
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onboarding.leaveTour()
      }}
    >
      <div
        className="tour-spot"
        aria-hidden="true"
        style={
          spot === null
            ? undefined
            : {
                left: spot.left - AROUND,
                top: spot.top - AROUND,
                width: spot.right - spot.left + 2 * AROUND,
                height: spot.bottom - spot.top + 2 * AROUND,
              }
        }
      />
      <div
        className="tour-card"
        style={{ width: CARD_WIDTH, ...place }}
        data-placed={spot !== null}
      >
        <div aria-live="polite">
          <p className="quiet num">{t('onboarding.tour.step', { step, of: TOUR_STOPS.length })}</p>
          <h2 id={titleId}>{t(`onboarding.tour.stops.${at}.title`)}</h2>
          <p>{t(`onboarding.tour.stops.${at}.body`)}</p>
          {spot?.isInMenu === true && <p>{t('onboarding.tour.inMenu')}</p>}
        </div>
        <div className="tour-actions">
          {!isLast && (
            <Button look="plain" size="small" onClick={() => onboarding.leaveTour()}>
              {t('onboarding.tour.skip')}
            </Button>
          )}
          <span className="gap" />
          {step > 1 && (
            <Button size="small" onClick={() => onboarding.back()}>
              {t('onboarding.tour.back')}
            </Button>
          )}
          <Button ref={next} look="primary" size="small" onClick={() => onboarding.next()}>
            {isLast ? t('onboarding.tour.end') : t('onboarding.tour.next')}
          </Button>
        </div>
      </div>
    </dialog>
  )
})
