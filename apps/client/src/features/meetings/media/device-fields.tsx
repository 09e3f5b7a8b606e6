import { Volume2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { log } from '@/lib/log/log';
import { t } from '@/text/meetings/entry';
import { Button } from '@/ui/button';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import type { Chosen } from './kept-devices';
import { playTestSound } from './test-sound';
import { mayChooseSpeaker, useDevices } from '@/shared/sound/use-devices';

/** Select options can't have an empty value. */
const DEFAULT = 'default-of-browser';

interface DeviceSelectProps {
  label: string;
  devices: readonly MediaDeviceInfo[];
  value: string;
  onChange: (deviceId: string) => void;
}

function DeviceSelect({ label, devices, value, onChange }: DeviceSelectProps) {
  const known = devices.some(({ deviceId }) => deviceId === value);
  return (
    <Select
      label={label}
      value={known ? value : DEFAULT}
      onChange={(id) => onChange(id === DEFAULT ? '' : id)}
      options={[
        { value: DEFAULT, label: t('device.default') },
        ...devices.map((device, index) => ({
          value: device.deviceId,
          label: device.label || t('device.unnamed', { kind: label, number: index + 1 }),
        })),
      ]}
    />
  );
}

interface DeviceFieldsProps {
  chosen: Chosen;
  onChoose: (part: Partial<Chosen>) => void;
  /** Changes whenever the browser may have granted access, which reveals device names. */
  asked: unknown;
  /** Shown below the microphone: its level. */
  level?: ReactNode;
  /** Shown below the camera. */
  data?: ReactNode;
  className?: string | undefined;
}

/** Microphone, speaker, and camera. */
export function DeviceFields({ chosen, onChoose, asked, level, data, className }: DeviceFieldsProps) {
  const { microphones, speakers, cameras } = useDevices(asked);
  return (
    <section aria-label={t('devices.label')} className={className}>
      <div className="flex min-w-0 flex-col gap-2.5">
        <DeviceSelect
          label={t('microphone')}
          devices={microphones}
          value={chosen.microphone}
          onChange={(microphone) => onChoose({ microphone })}
        />
        {level}
      </div>
      <div className="flex min-w-0 flex-col gap-2.5">
        {mayChooseSpeaker() ? (
          <DeviceSelect
            label={t('speaker')}
            devices={speakers}
            value={chosen.speaker}
            onChange={(speaker) => onChoose({ speaker })}
          />
        ) : (
          <p className="text-xs text-ink-3">{t('speaker.fixed')}</p>
        )}
        <TestSound speaker={chosen.speaker} />
      </div>
      <div className="flex min-w-0 flex-col gap-2.5">
        <DeviceSelect
          label={t('camera')}
          devices={cameras}
          value={chosen.camera}
          onChange={(camera) => onChoose({ camera })}
        />
        {data}
      </div>
    </section>
  );
}

function TestSound({ speaker }: { speaker: string }) {
  const [playing, setPlaying] = useState(false);
  const play = async (): Promise<void> => {
    setPlaying(true);
    try {
      await playTestSound(speaker);
    } catch (error) {
      log.warn('A test sound was not played.', { component: 'meetings', error });
      toast({ tone: 'error', title: t('speaker.failed') });
    }
    setPlaying(false);
  };
  return (
    <Button size="sm" icon={Volume2} busy={playing} className="self-start" onClick={() => void play()}>
      {t('speaker.test')}
    </Button>
  );
}
