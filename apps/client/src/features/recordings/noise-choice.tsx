import { changeSetting, useSetting } from '@/lib/settings/settings';
import { mayReduceNoise } from '@/shared/sound/noise/may-reduce-noise';
import { t } from '@/text/recordings';
import { Switch } from '@/ui/switch';

/** Noise suppression for this and later recordings. Renders nothing if the browser doesn't support it. */
export function NoiseChoice() {
  const isOn = useSetting('studios', 'reduceNoise');
  if (!mayReduceNoise()) return null;
  return (
    <Switch
      label={t('noise.label')}
      hint={t('noise.hint')}
      checked={isOn}
      onChange={(on) => changeSetting('studios', 'reduceNoise', on)}
    />
  );
}
