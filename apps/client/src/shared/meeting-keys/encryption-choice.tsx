import { privacyMode, usePrivacyMode } from '@/lib/storage/privacy-mode';
import { t } from '@/text/meetings/encryption';
import { Checkbox } from '@/ui/checkbox';
import { canEncrypt } from './can-encrypt';

const changes = ['link', 'recording', 'captions', 'chat', 'guests', 'seen'] as const;

/** Whether a new meeting is encrypted by default: in privacy mode, if this browser supports it. */
export const encryptsAtFirst = (): boolean => privacyMode() === 'privacy' && canEncrypt();

/** Chooses whether a new meeting is encrypted, and explains the consequences of either choice. */
export function EncryptionChoice({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const isPrivate = usePrivacyMode() === 'privacy';
  return (
    <div className="flex flex-col gap-2">
      <Checkbox label={t('begin.label')} hint={t('begin.hint')} checked={checked} onChange={onChange} />
      {checked ? <EncryptionChanges /> : null}
      {!checked && isPrivate ? (
        <p role="status" className="rounded-control bg-warning-tint px-3 py-2.5 text-xs text-warning-text">
          {t('begin.open')} {canEncrypt() ? '' : t('begin.unable')}
        </p>
      ) : null}
    </div>
  );
}

/** How an encrypted meeting differs. */
export const EncryptionChanges = () => (
  <section aria-label={t('begin.changes')} className="rounded-control bg-sunken px-3 py-2.5 text-xs text-ink-2">
    <ul className="flex list-disc flex-col gap-1 pl-4">
      {changes.map((change) => (
        <li key={change}>{t(`begin.${change}`)}</li>
      ))}
    </ul>
  </section>
);
