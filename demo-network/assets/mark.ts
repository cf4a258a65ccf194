/** Two leaves of a notebook, one over the other. */
export const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">' +
  '<rect x="3" y="3" width="19" height="22" rx="6" fill="#d98a4e"/>' +
  '<rect x="10" y="7" width="19" height="22" rx="6" fill="#6d2a58"/>' +
  '<path d="M15 14h9M15 18.5h9M15 23h5" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>'
