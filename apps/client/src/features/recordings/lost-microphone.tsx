import { useState } from 'react';
import { formatClockLength } from '@/lib/format/clock-length';
import { useDevices } from '@/shared/sound/use-devices';
import { t } from '@/text/recordings';
import { Button } from '@/ui/button';
import { Select } from '@/ui/select';
import { microphoneRefusal } from './recorder';

/** Select options can't have an empty value. */
const USUAL = 'usual';

interface LostMicrophoneProps {
  readonly lengthMs: number;
  /** Continues with a device; undefined for the browser's choice. @throws DOMException like `getUserMedia` */
  readonly onContinue: (deviceId: string | undefined) => Promise<void>;
  readonly onStop: () => void;
}

/** The microphone was unplugged during recording: shows the saved part and how to continue. */
export function LostMicrophone({ lengthMs, onContinue, onStop }: LostMicrophoneProps) {
  const { microphones } = useDevices(undefined);
  const [chosen, choose] = useState(USUAL);
  const [refused, setRefused] = useState<string | null>(null);
  const isThere = microphones.some(({ deviceId }) => deviceId === chosen);
  const goOn = (): void => {
    setRefused(null);
    onContinue(isThere ? chosen : undefined).catch((error: unknown) => setRefused(microphoneRefusal(error)));
  };
  return (
    <div className="flex flex-col gap-3">
      <p role="alert">
        <strong className="block font-strong">{t('lost.title')}</strong>
        {t('lost.text', { length: formatClockLength(lengthMs) })}
      </p>
      {microphones.length > 1 ? (
        <Select
          label={t('lost.which')}
          value={isThere ? chosen : USUAL}
          onChange={choose}
          options={[
            { value: USUAL, label: t('lost.usual') },
            ...microphones.map(({ deviceId, label }) => ({ value: deviceId, label })),
          ]}
        />
      ) : null}
      {microphones.length === 0 ? <p className="text-ink-2">{t('lost.none')}</p> : null}
      {refused === null ? null : <p role="alert">{refused}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={microphones.length === 0} onClick={goOn}>
          {t('lost.continue')}
        </Button>
        <Button variant="quiet" onClick={onStop}>
          {t('on.stop')}
        </Button>
      </div>
    </div>
  );
}
