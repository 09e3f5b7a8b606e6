import { useEffect, useState } from 'react';
import { formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { t } from '@/text/recordings';
import { Button } from '@/ui/button';
import {
  forgetRecording,
  keptRecordings,
  sealedRecordings,
  type KeptRecording,
  type SealedRecordingParts,
} from './kept-parts';

interface Kept {
  readonly plain: readonly KeptRecording[];
  readonly sealed: readonly SealedRecordingParts[];
}

interface KeptListProps {
  readonly onSend: (recording: KeptRecording) => void;
  readonly onSeal: (recording: SealedRecordingParts) => void;
}

/** Recordings made here that were never stored, with buttons to store or discard them. */
export function KeptList({ onSend, onSeal }: KeptListProps) {
  const accountId = useUser()?.id ?? '';
  const [{ plain, sealed }, setKept] = useState<Kept>({ plain: [], sealed: [] });
  const look = async (): Promise<void> =>
    setKept({ plain: await keptRecordings(accountId), sealed: await sealedRecordings(accountId) });
  useEffect(() => {
    let gone = false;
    void Promise.all([keptRecordings(accountId), sealedRecordings(accountId)]).then(([open, closed]) => {
      if (!gone) setKept({ plain: open, sealed: closed });
    });
    return () => {
      gone = true;
    };
  }, [accountId]);
  const rows = [
    ...plain.map((one) => ({ begunMs: one.begunMs, act: t('kept.send'), run: () => onSend(one) })),
    ...sealed.map((one) => ({ begunMs: one.begunMs, act: t('kept.seal'), run: () => onSeal(one) })),
  ];
  if (rows.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p>{t(plain.length > 0 ? 'kept.sentence' : 'kept.sealed')}</p>
      <ul className="flex flex-col gap-2">
        {rows.map(({ begunMs, act, run }) => (
          <li key={begunMs} className="flex flex-wrap items-center gap-2">
            <span className="flex-1">{formatMoment(new Date(begunMs).toISOString())}</span>
            <Button variant="quiet" onClick={run}>
              {act}
            </Button>
            <Button variant="quiet" onClick={() => void forgetRecording(accountId, begunMs).then(look)}>
              {t('kept.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
