import type { ReactNode } from 'react';
import { t } from '@/text/meetings/encryption';
import { GivenName } from '@/ui/given-name';
import { MeetingPanel } from './panel';
import { useOpenMeeting } from '../room/use-room';
import { useKeyState } from '../room/use-keys';

/**
 * The meeting's encryption: whether this person has its key, the comparison code, who has no key, and what isn't
 * encrypted.
 */
export function EncryptionPanel({ onClose }: { onClose: () => void }) {
  const state = useKeyState();
  return (
    <MeetingPanel title={t('title')} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-ink-2">{t(`state.${state?.is ?? 'none'}`)}</p>
        {state?.code === undefined ? null : (
          <section aria-label={t('code.title')} className="flex flex-col gap-1.5">
            <h3 className="skin-heading">{t('code.title')}</h3>
            <p className="font-mono text-lg tracking-wide tabular-nums">{state.code}</p>
            <p className="text-xs text-ink-2">{t('code.text')}</p>
          </section>
        )}
        {state?.is === 'ready' ? <Without proven={state.proven} /> : null}
        <section aria-label={t('seen.title')} className="flex flex-col gap-1.5 border-t border-line pt-3.5">
          <h3 className="skin-heading">{t('seen.title')}</h3>
          <p className="text-ink-2">{t('seen.text')}</p>
        </section>
      </div>
    </MeetingPanel>
  );
}

/** People without a key. */
function Without({ proven }: { proven: ReadonlySet<string> }): ReactNode {
  const { room } = useOpenMeeting();
  const without = room.people.filter(({ id, state }) => state === 'in' && !proven.has(id));
  if (without.length === 0) return null;
  return (
    <section aria-label={t('without.title')} className="flex flex-col gap-1.5">
      <h3 className="skin-heading">{t('without.title')}</h3>
      <ul>
        {without.map(({ id, name }) => (
          <li key={id} className="truncate">
            <GivenName>{name}</GivenName>
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-2">{t('without.text')}</p>
    </section>
  );
}
