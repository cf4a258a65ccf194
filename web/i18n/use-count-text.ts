import { useTranslation } from './translation.tsx'
import { useFormats } from './use-formats.ts'

/** How many there are, "1,000+" where it is so many at least. */
export const useCountText = (): ((count: number, isExact: boolean) => string) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (count, isExact) => (isExact ? number(count) : t('common.orMore', { count }))
}
