import { Menu } from '../design/kit/menu.tsx'
import { useTranslation } from '../i18n/translation.tsx'
import { VARIABLES, type Variable } from '#core/sequence/variables.ts'
import { ChevronIcon } from '../design/icons.tsx'

interface Props {
  readonly onPick: (variable: Variable) => void
}

/** What can be filled in for each person. */
export const VariableMenu = ({ onPick }: Props) => {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" width={240} returnFocus={false}>
      <Menu.Target>
        <button type="button" className="variable-button">
          {t('sequence.variable')}
          <ChevronIcon size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="variable-menu">
        <Menu.Label>{t('sequence.fallbackHint')}</Menu.Label>
        {VARIABLES.map((variable) => (
          <Menu.Item key={variable} onClick={() => onPick(variable)}>
            {t(`sequence.variables.${variable}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
