import { Navigate } from 'react-router-dom'
import { wayOut } from '#core/navigation/guard.ts'

/** In place of a page that isn't there. */
export const WayOut = () => <Navigate to={wayOut()} replace />
