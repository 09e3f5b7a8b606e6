import { t } from '@/text/meetings/encryption';
import { Checkbox } from '@/ui/checkbox';

const changes = ['link', 'recording', 'captions', 'chat', 'guests', 'seen'] as const;

/** Whether a meeting that is about to be made is encrypted; what that changes is said before. */
export function EncryptionChoice({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <div className="flex flex-col gap-2">
      <Checkbox label={t('begin.label')} hint={t('begin.hint')} checked={checked} onChange={onChange} />
      {checked ? <EncryptionChanges /> : null}
    </div>
  );
}

/** What is other in an encrypted meeting. */
export const EncryptionChanges = () => (
  <section aria-label={t('begin.changes')} className="rounded-control bg-sunken px-3 py-2.5 text-xs text-ink-2">
    <ul className="flex list-disc flex-col gap-1 pl-4">
      {changes.map((change) => (
        <li key={change}>{t(`begin.${change}`)}</li>
      ))}
    </ul>
  </section>
);
