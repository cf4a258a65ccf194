import type { ButtonHTMLAttributes, Ref } from 'react'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'default' | 'primary' | 'danger' | 'plain'
  size?: 'small' | 'medium' | 'large'
  /** Work goes on: the button stays in place and takes no second click. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export const Button = ({ look, size, busy, className, onClick, type, ...rest }: Props) => (
  <button
    {...rest}
    type={type ?? 'button'}
    className={className === undefined ? 'button' : `button ${className}`}
    data-look={look}
    data-size={size}
    aria-busy={busy === true ? true : undefined}
    onClick={(event) => {
      if (busy === true) event.preventDefault()
      else onClick?.(event)
    }}
  />
)
