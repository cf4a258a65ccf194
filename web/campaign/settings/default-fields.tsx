import { useTranslation } from '../../i18n/translation.tsx'
import { AUTONOMIES, MAX_WITHDRAW_AFTER_DAYS, NOTE_POLICIES } from '#core/campaign/campaign.ts'
import type { Goal } from '#core/sales-kit/goal.ts'
import type { IcpProfile } from '#core/sales-kit/icp-profile.ts'
import { LANGUAGES } from '#core/user/language.ts'
import { Field } from '../../design/field.tsx'
import { Select } from '../../design/select.tsx'
import type { SelectPart } from '../../forms/select-of.ts'
import type { FormPart } from '../../forms/form-part.ts'
import { toOption } from '../to-option.ts'

/** What there is to choose from. */
export interface Materials {
  readonly goals: readonly Goal[]
  readonly icpProfiles: readonly IcpProfile[]
}

interface Props {
  readonly materials: Materials
  readonly goal: SelectPart
  readonly icpProfile: SelectPart
  readonly language: SelectPart
  readonly duplicatePolicy: SelectPart
  readonly autonomy: SelectPart
  readonly notePolicy: SelectPart
  readonly form: Pick<FormPart<'limitShare' | 'withdrawAfterDays'>, 'errorOf'>
  readonly withdrawAfterDays: ReturnType<FormPart<'withdrawAfterDays'>['register']>
  /** The field of the share, as it is registered. */
  readonly limitShare: ReturnType<FormPart<'limitShare'>['register']>
}

/** What campaigns have in common with the defaults of those to come. */
export const DefaultFields = (props: Props) => {
  const { language, autonomy, duplicatePolicy, notePolicy, withdrawAfterDays } = props
  const { form, limitShare, materials, goal, icpProfile } = props
  const { t } = useTranslation()
  return (
    <>
      <div className="pair">
        <Select
          {...goal}
          label={t('campaignSettings.goal')}
          options={[
            { value: '', label: t('campaignSettings.noGoal') },
            ...materials.goals.map(toOption),
          ]}
        />
        <Select
          {...icpProfile}
          label={t('campaignSettings.icpProfile')}
          options={[
            { value: '', label: t('campaignSettings.noIcpProfile') },
            ...materials.icpProfiles.map(toOption),
          ]}
        />
      </div>
      <div className="pair">
        <Select
          {...duplicatePolicy}
          label={t('campaignSettings.duplicates')}
          options={(['skip', 'allow'] as const).map((value) => ({
            value,
            label: t(`campaignSettings.duplicatePolicy.${value}`),
          }))}
        />
        <Select
          {...language}
          label={t('campaignSettings.language')}
          options={LANGUAGES.map((value) => ({
            value,
            label: t(`common.languages.${value}`),
            lang: value,
          }))}
        />
      </div>
      <Select
        {...autonomy}
        label={t('campaignSettings.autonomy')}
        options={AUTONOMIES.map((value) => ({
          value,
          label: t(`campaignSettings.autonomies.${value}`),
        }))}
      />
      <p className="field-hint">
        {t(`campaignSettings.autonomyHints.${autonomyOf(autonomy.value)}`)}
      </p>
      <Select
        {...notePolicy}
        label={t('campaignSettings.notePolicy')}
        options={NOTE_POLICIES.map((value) => ({
          value,
          label: t(`campaignSettings.notePolicies.${value}`),
        }))}
      />
      <p className="field-hint">
        {t(`campaignSettings.noteHints.${notePolicyOf(notePolicy.value)}`)}
      </p>
      <div className="pair">
        <Field
          {...withdrawAfterDays}
          label={t('campaignSettings.withdrawAfterDays')}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_WITHDRAW_AFTER_DAYS}
          error={form.errorOf('withdrawAfterDays')}
        />
        <Field
          {...limitShare}
          label={t('campaignSettings.limitShare')}
          hint={t('campaignSettings.limitShareHint')}
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          error={form.errorOf('limitShare')}
        />
      </div>
    </>
  )
}

const autonomyOf = (value: string) =>
  AUTONOMIES.find((known) => known === value) ?? 'manual_approval'

const notePolicyOf = (value: string) =>
  NOTE_POLICIES.find((known) => known === value) ?? 'without_note'
