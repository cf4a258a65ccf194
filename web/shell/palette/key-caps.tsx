import { useTranslation } from '../../i18n/translation.tsx'

/** Keys as they are drawn; two are pressed one after the other. */
export const KeyCaps = ({ keys }: { keys: readonly string[] }) => {
  const { t } = useTranslation()
  return (
    <span className="key-caps">
      {keys.map((key, index) => (
        <span key={key}>
          {index > 0 && t('shell.palette.then')}
          <kbd>{key}</kbd>
        </span>
      ))}
    </span>
  )
}
