import { Navigate } from 'react-router-dom'
import { fallbackPath } from '#core/navigation/guard.ts'

/** In place of a page that isn't there. */
export const NotFoundRedirect = () => <Navigate to={fallbackPath()} replace />
