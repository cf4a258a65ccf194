import { Drawer } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowProblem } from '#core/campaign/campaign.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { useServices } from '../../services/services-context.ts'
import { Button } from '../../design/button.tsx'
import { LoadFailed } from '../../design/load-failed.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { toCsv } from '../../shared/to-csv.ts'
import { downloadText } from '../../shared/download-text.ts'
import { ProblemsViewModel } from './problems-view-model.ts'

interface Props {
  readonly campaign: CampaignId
  readonly onClose: () => void
}

/** The rows that were left out, each with its line and reason, also as a file. */
export const ProblemsPanel = observer(({ campaign, onClose }: Props) => {
  const { t } = useTranslation()
  const { campaigns } = useServices()
  const { number } = useFormats()
  const [model] = useState(() => new ProblemsViewModel(campaigns, campaign))

  useEffect(() => void model.loadMore(), [model])

  const reason = ({ code, firstLine }: RowProblem): string => {
    if (code !== 'duplicate_row') return t(`prospecting.import.code.${code}`)
    return firstLine === null
      ? t('prospecting.import.code.duplicate_row_plain')
      : t('prospecting.import.code.duplicate_row', { firstLine: number(firstLine) })
  }

  const download = async (): Promise<void> => {
    await model.loadAll()
    const header = [
      t('prospecting.import.line'),
      t('prospecting.import.reason'),
      t('prospecting.import.value'),
    ]
    const rows = model.rows.map((row) => [String(row.line), reason(row), row.value])
    downloadText(`left-out-${campaign}.csv`, toCsv([header, ...rows]))
  }

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(560px, 100%)"
      title={t('prospecting.import.panelTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Button onClick={() => void download()}>{t('prospecting.import.download')}</Button>
      <div
        className="problems-scroll"
        tabIndex={0}
        role="region"
        aria-label={t('prospecting.import.panelTitle')}
      >
        <table className="problems">
          <thead>
            <tr>
              <th scope="col">{t('prospecting.import.line')}</th>
              <th scope="col">{t('prospecting.import.reason')}</th>
              <th scope="col">{t('prospecting.import.value')}</th>
            </tr>
          </thead>
          <tbody>
            {model.rows.map((row) => (
              <tr key={`${row.line}-${row.field}-${row.code}`}>
                <td className="num">{number(row.line)}</td>
                <td>{reason(row)}</td>
                <td className="problem-value">{row.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {model.problem !== null && (
        <LoadFailed problem={model.problem} onRetry={() => void model.loadMore()} />
      )}
      {model.hasMore && model.rows.length > 0 && (
        <Button onClick={() => void model.loadMore()}>{t('prospecting.import.more')}</Button>
      )}
    </Drawer>
  )
})
