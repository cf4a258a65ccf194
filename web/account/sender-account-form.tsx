import './sender-accounts.css'
import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { BudgetKind } from '#core/network/budget-kinds.ts'
import type { DailyLimits } from '#core/outreach/budgets.ts'
import { SPENT_BUDGETS } from '#core/outreach/daily-limit.ts'
import type { BudgetLine, SenderAccount } from '#core/outreach/outreach-api.ts'
import { Bar } from '../design/bar.tsx'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { useSavedForm } from '../forms/use-saved-form.ts'
import type { TextKey } from '../i18n/text.ts'
import { useOutreachTimes } from '../outreach-clock/use-outreach-times.ts'
import { useServices } from '../services/services-context.ts'
import { AccountTrouble } from '../sender-accounts/account-trouble.tsx'
import { toOutcome } from '../shared/outcome.ts'

type Values = Record<BudgetKind, string>

const notANumber: TextKey = 'account.sender.notANumber'

const TONE = { active: 'accent', cooldown: 'warm', restricted: 'bad' } as const

interface Props {
  readonly account: SenderAccount
  readonly onChange: (account: SenderAccount) => void
  readonly onReopened: () => void
}

/** One account: who it is, how it is, and the limits of its day. */
export const SenderAccountForm = observer(({ account, onChange, onReopened }: Props) => {
  const { t } = useTranslation()
  const { outreach } = useServices()
  const { planned } = useOutreachTimes()
  const { network, member, health, rampUpEndsAt, notesResumeAt } = account
  const { unansweredInvitations: unanswered } = account
  const lines = account.budgets.filter(({ action }) => SPENT_BUDGETS.includes(action))

  const limit = ({ cap }: BudgetLine) => {
    const isLimit = (text: string): boolean =>
      /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= cap
    return z.string().check(z.trim(), z.refine(isLimit, notANumber))
  }
  const form = useSavedForm<Values>({
    schema: z.object(ofEach(lines, limit)) as unknown as $ZodType<Values, Values>,
    values: ofEach(lines, ({ perDay }) => String(perDay)),
    fields: Object.fromEntries(lines.map(({ action }) => [['limits', action].join('.'), action])),
    savedText: t('account.sender.saved'),
    save: (typed) => {
      const limits: DailyLimits = ofEach(lines, ({ action }) => Number(typed[action]))
      return toOutcome(outreach.changeSenderAccount(account.id, limits).then(onChange))
    },
  })

  return (
    <form className="sender-account" onSubmit={form.submit} noValidate>
      <h3>
        {new URL(network).host}
        <span className="chip" data-tone={TONE[health]}>
          {t(`account.sender.health.${health}`)}
        </span>
      </h3>
      <p className="quiet sender-account-facts">
        {member !== null && <span>{t('account.sender.actsAs', { member })}</span>}
        <span>{t('account.sender.unanswered', { count: unanswered })}</span>
        {notesResumeAt !== null && (
          <span>{t('account.sender.notesResume', { time: planned(notesResumeAt) })}</span>
        )}
        {rampUpEndsAt !== null && (
          <span>{t('account.sender.rampUp', { time: planned(rampUpEndsAt) })}</span>
        )}
      </p>
      {health !== 'active' && <AccountTrouble account={account} onReopened={onReopened} />}
      <div className="sender-account-limits">
        {lines.map((line) => (
          <div key={line.action}>
            <Field
              {...form.register(line.action)}
              label={t(`account.sender.budgets.${line.action}`)}
              inputMode="numeric"
              autoComplete="off"
              hint={t('account.sender.range', { cap: line.cap })}
              error={form.errorOf(line.action, { cap: line.cap })}
            />
            <Today line={line} />
          </div>
        ))}
      </div>
      <div className="card-actions">
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
})

const ofEach = <T,>(
  lines: readonly BudgetLine[],
  of: (line: BudgetLine) => T,
): Partial<Record<BudgetKind, T>> =>
  Object.fromEntries(lines.map((line) => [line.action, of(line)]))

const Today = ({ line: { usedToday, limit } }: { readonly line: BudgetLine }) => {
  const { t } = useTranslation()
  return (
    <>
      <Bar value={usedToday} of={limit} />
      <p className="quiet num">{t('account.sender.today', { used: usedToday, max: limit })}</p>
    </>
  )
}
