import { useTranslation } from './translation.tsx'
import { useFormats } from './use-formats.ts'

/** What is known only at least is said in hundreds. */
const COARSE = 100

/** How many there are, "1,000+" where it is so many at least. */
export const useCountText = (): ((count: number, isExact: boolean) => string) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (count, isExact) =>
    isExact
      ? number(count)
      : t('common.orMore', { count: count < COARSE ? count : count - (count % COARSE) })
}
