import { Navigate, useLocation } from 'react-router-dom'

/** Leads on from a page to another one, named from there, with the query string. */
export const RedirectTo = ({ to }: { to: string }) => {
  const { search } = useLocation()
  return <Navigate to={{ pathname: to, search }} relative="path" replace />
}
