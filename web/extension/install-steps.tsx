import toast from 'react-hot-toast'
import { useTranslation } from '../i18n/translation.tsx'
import { Button } from '../design/button.tsx'
import { EXTENSION_DOWNLOAD } from './addresses.ts'

const EXTENSIONS_PAGE = 'chrome://extensions'

const AGAIN = '?again'

/** The page as it is after somebody asked it to look again. */
export const isLookingAgain = (): boolean => location.search === AGAIN

/** Extensions meet a page only while it loads. */
const lookAgain = (): void => {
  history.replaceState(history.state, '', AGAIN)
  location.reload()
}

export const InstallSteps = ({ isNotFound }: { isNotFound: boolean }) => {
  const { t } = useTranslation()

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(EXTENSIONS_PAGE)
      toast.success(t('extension.installPage.copied'))
    } catch {
      toast.error(t('extension.installPage.copyFailed'))
    }
  }

  return (
    <ol className="install-steps">
      <li>
        <h2>{t('extension.installPage.step1')}</h2>
        <p>{t('extension.installPage.step1Body')}</p>
        <a className="button" data-look="primary" href={EXTENSION_DOWNLOAD} download>
          {t('extension.installPage.download')}
        </a>
      </li>
      <li>
        <h2>{t('extension.installPage.step2')}</h2>
        <p>{t('extension.installPage.step2Body')}</p>
        <p className="install-address">
          <code>{EXTENSIONS_PAGE}</code>
          <Button size="small" onClick={() => void copy()}>
            {t('extension.installPage.copy')}
          </Button>
        </p>
      </li>
      <li>
        <h2>{t('extension.installPage.step3')}</h2>
        <p>{t('extension.installPage.step3Body')}</p>
      </li>
      <li>
        <h2>{t('extension.installPage.step4')}</h2>
        <p>{t('extension.installPage.step4Body')}</p>
      </li>
      <li>
        <h2>{t('extension.installPage.step5')}</h2>
        <p>{t('extension.installPage.step5Body')}</p>
        <Button look="primary" onClick={lookAgain}>
          {t('extension.refresh')}
        </Button>
        {isNotFound && (
          <p className="install-not-found" role="status">
            {t('extension.installPage.notFound')}
          </p>
        )}
      </li>
    </ol>
  )
}
