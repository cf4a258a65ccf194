import { useEffect } from 'react'
import { LoadFailed } from '../design/load-failed.tsx'

const UNREACHABLE = { code: 'unreachable', field: null, detail: '' }

/** Stands in for a page whose code could not be fetched, until it can. */
export const PageNotFetched = ({ onRetry }: { onRetry: () => void }) => {
  useEffect(onRetry, [onRetry])
  return <LoadFailed problem={UNREACHABLE} onRetry={onRetry} />
}
