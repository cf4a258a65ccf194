import { useTranslation } from '../../i18n/translation.tsx'
import type { Prospect } from '#core/prospect/prospect.ts'
import { StatusMark } from '../../design/status-mark.tsx'
import { FitMark } from './fit-mark.tsx'
import { useFitText } from './use-fit-text.ts'

const SHAPES = { met: 'check', missed: 'cross', untold: 'line', whole: 'line' } as const

/** How well somebody fits the campaign's ICP profile, and why. */
export const FitFacts = ({
  prospect: { fitVerdict, fitReason },
}: {
  readonly prospect: Pick<Prospect, 'fitVerdict' | 'fitReason'>
}) => {
  const { t } = useTranslation()
  const fitText = useFitText()
  if (fitVerdict === null) return null
  return (
    <>
      <h3>{t('prospecting.fit.label')}</h3>
      <p className="fit-verdict">
        <FitMark verdict={fitVerdict} />
        <span aria-hidden="true">{t(`prospecting.fit.verdict.${fitVerdict}`)}</span>
      </p>
      {fitReason !== null && (
        <ul className="fit-findings">
          {fitText(fitReason).map(({ kind, text }) => (
            <li key={text} data-finding={kind}>
              <StatusMark shape={SHAPES[kind]} />
              <span dir="auto">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
