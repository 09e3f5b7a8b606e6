import { intakeLimits } from '@cartulary/contracts/limits/intake';
import { t } from '@/text/documents/intake';
import { Checkbox } from '@/ui/checkbox';
import { PasswordField, TextField } from '@/ui/field';
import { Select } from '@/ui/select';
import type { DraftFieldsProps } from './folder-fields';
import { withSecurity } from './source-draft';

/** Form fields for a mailbox and its sign-in. */
export function MailboxFields({ draft, onChange, keepsSecret }: DraftFieldsProps & { keepsSecret: boolean }) {
  return (
    <>
      <TextField
        label={t('form.host')}
        hint={t('form.hostHint')}
        value={draft.host}
        maxLength={intakeLimits.maxHostCharacters}
        onChange={({ target }) => onChange({ ...draft, host: target.value })}
        autoComplete="off"
        verbatim
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('form.security')}
          options={[
            { value: 'tls', label: t('form.tls') },
            { value: 'starttls', label: t('form.starttls') },
          ]}
          value={draft.security}
          onChange={(security) => onChange(withSecurity(draft, security))}
        />
        <TextField
          label={t('form.port')}
          inputMode="numeric"
          value={draft.port}
          onChange={({ target }) => onChange({ ...draft, port: target.value })}
          autoComplete="off"
        />
      </div>
      <TextField
        label={t('form.user')}
        value={draft.user}
        maxLength={intakeLimits.maxUserCharacters}
        onChange={({ target }) => onChange({ ...draft, user: target.value })}
        autoComplete="off"
        verbatim
      />
      <PasswordField
        label={t('form.secret')}
        hint={t(keepsSecret ? 'form.secretStays' : 'form.secretHint')}
        value={draft.secret}
        maxLength={intakeLimits.maxSecretCharacters}
        onChange={({ target }) => onChange({ ...draft, secret: target.value })}
        autoComplete="new-password"
      />
      <TextField
        label={t('form.inbox')}
        value={draft.mailbox}
        maxLength={intakeLimits.maxNameCharacters}
        onChange={({ target }) => onChange({ ...draft, mailbox: target.value })}
        autoComplete="off"
        verbatim
      />
      <Checkbox
        label={t('form.fromNow')}
        hint={t('form.fromNowHint')}
        checked={draft.fromNow}
        onChange={(fromNow) => onChange({ ...draft, fromNow })}
      />
    </>
  );
}
