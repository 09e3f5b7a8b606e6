import { useKeyText } from '@/ui/command-keys-shown';
import { t as entry } from '@/text/meetings/entry';
import { t } from '@/text/meetings/room';
import { sayFailed } from '@/ui/say-failed';
import { Switch } from '@/ui/switch';
import { DeviceFields } from '../media/device-fields';
import { BlurField, NoiseField } from '../effects/effect-fields';
import type { Chosen } from '../media/kept-devices';
import { useOpenMeeting } from '../room/use-room';
import { MeetingPanel } from './panel';

interface SettingsPanelProps {
  chosen: Chosen;
  onChoose: (part: Partial<Chosen>) => void;
  onClose: () => void;
}

const kinds = { microphone: 'audioinput', camera: 'videoinput', speaker: 'audiooutput' } as const;

/** Device and low-data settings during a meeting. */
export function SettingsPanel({ chosen, onChoose, onClose }: SettingsPanelProps) {
  const { line, state } = useOpenMeeting();
  const talkKey = useKeyText('meeting.talk');
  const choose = async (part: Partial<Chosen>): Promise<void> => {
    onChoose(part);
    try {
      for (const name of ['microphone', 'camera', 'speaker'] as const) {
        const id = part[name];
        if (id !== undefined) await line.switchTo(kinds[name], id === '' ? 'default' : id);
      }
    } catch (error) {
      sayFailed(t('failed.device'), error);
    }
  };
  const turn = async (name: 'blur' | 'noise', on: boolean): Promise<void> => {
    onChoose({ [name]: on });
    try {
      await line.effects[name].set(on);
    } catch (error) {
      onChoose({ [name]: false });
      sayFailed(entry(`${name}.failed`), error);
    }
  };
  return (
    <MeetingPanel title={t('settings.title')} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        <DeviceFields
          className="flex flex-col gap-4"
          chosen={chosen}
          onChoose={(part) => void choose(part)}
          asked={`${state.microphoneOn} ${state.cameraOn}`}
        />
        <Switch
          label={entry('data.less')}
          hint={entry('data.hint')}
          checked={chosen.lessData}
          onChange={(lessData) => {
            onChoose({ lessData });
            line.sendLess(lessData);
          }}
        />
        <BlurField chosen={chosen} onChange={(on) => void turn('blur', on)} />
        <NoiseField chosen={chosen} onChange={(on) => void turn('noise', on)} />
        {talkKey === '' ? null : <p className="text-ink-2">{t('settings.talk', { key: talkKey })}</p>}
      </div>
    </MeetingPanel>
  );
}
