import { mayReduceNoise } from '@/shared/sound/noise/may-reduce-noise';
import { t } from '@/text/meetings/entry';
import { Switch } from '@/ui/switch';
import type { Chosen } from '../media/kept-devices';

/** Whether this browser can stream a canvas. */
const mayBlur = (): boolean => 'captureStream' in HTMLCanvasElement.prototype && typeof WebAssembly === 'object';

interface EffectFieldProps {
  chosen: Chosen;
  onChange: (on: boolean) => void;
}

/** Noise suppression for the user's own microphone. Renders nothing if the browser doesn't support it. */
export function NoiseField({ chosen, onChange }: EffectFieldProps) {
  if (!mayReduceNoise()) return null;
  return <Switch label={t('noise')} hint={t('noise.hint')} checked={chosen.noise} onChange={onChange} />;
}

/** Background blur. Renders nothing if the browser doesn't support it. */
export function BlurField({ chosen, onChange }: EffectFieldProps) {
  if (!mayBlur()) return null;
  return <Switch label={t('blur')} hint={t('blur.hint')} checked={chosen.blur} onChange={onChange} />;
}
