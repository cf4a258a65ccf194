import { Drawer } from '../../design/kit/drawer.tsx'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import type { RowProblem } from '#core/campaign/campaign.ts'
import { allPages } from '#core/runtime/all-pages.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { useServices } from '../../services/services-context.ts'
import { Button } from '../../design/button.tsx'
import { LoadFailed } from '../../design/load-failed.tsx'
import { useProblemToast } from '../../design/use-problem-toast.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { toProblem } from '../../shared/problem.ts'
import { toCsv } from '../../shared/to-csv.ts'
import { downloadText } from '../../shared/download-text.ts'
import { PageFoot } from '../../table/page-foot.tsx'
import { PagedListViewModel } from '../../table/paged-list-view-model.ts'

interface Props {
  readonly campaign: CampaignId
  readonly onClose: () => void
}

/** The rows that were left out, each with its line and reason, also as a file. */
export const ProblemsPanel = observer(({ campaign, onClose }: Props) => {
  const { t } = useTranslation()
  const { campaigns, preferences } = useServices()
  const { number } = useFormats()
  const [list] = useState(
    () =>
      new PagedListViewModel(preferences, ({ page, pageSize }) =>
        campaigns.importProblems(campaign, { page, pageSize }),
      ),
  )
  const showProblem = useProblemToast()

  useEffect(() => void list.show(), [list])

  const reason = ({ code, firstLine }: RowProblem): string => {
    if (code !== 'duplicate_row') return t(`prospecting.import.code.${code}`)
    return firstLine === null
      ? t('prospecting.import.code.duplicate_row_plain')
      : t('prospecting.import.code.duplicate_row', { firstLine: number(firstLine) })
  }

  const download = async (): Promise<void> => {
    const header = [
      t('prospecting.import.line'),
      t('prospecting.import.reason'),
      t('prospecting.import.value'),
    ]
    try {
      const { data } = await allPages((page) => campaigns.importProblems(campaign, page))
      const rows = data.map((row) => [String(row.line), reason(row), row.value])
      downloadText(`left-out-${campaign}.csv`, toCsv([header, ...rows]))
    } catch (error) {
      showProblem(toProblem(error))
    }
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
            {list.rows?.map((row) => (
              <tr key={`${row.line}-${row.field}-${row.code}`}>
                <td className="num">{number(row.line)}</td>
                <td>{reason(row)}</td>
                <td className="problem-value">{row.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {list.rows === null && list.problem !== null && (
        <LoadFailed problem={list.problem} onRetry={() => void list.show()} />
      )}
      <PageFoot label={t('prospecting.import.panelTitle')} list={list} />
    </Drawer>
  )
})
