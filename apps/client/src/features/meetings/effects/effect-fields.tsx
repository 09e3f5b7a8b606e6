import { mayReduceNoise } from '@/shared/sound/noise/may-reduce-noise';
import { t } from '@/text/meetings/entry';
import { Switch } from '@/ui/switch';
import type { Chosen } from '../media/kept-devices';

/** Whether this browser sends what a page draws. */
const mayBlur = (): boolean => 'captureStream' in HTMLCanvasElement.prototype && typeof WebAssembly === 'object';

interface EffectFieldProps {
  chosen: Chosen;
  onChange: (on: boolean) => void;
}

/** Takes noise out of one's own microphone; nothing where the browser can't. */
export function NoiseField({ chosen, onChange }: EffectFieldProps) {
  if (!mayReduceNoise()) return null;
  return <Switch label={t('noise')} hint={t('noise.hint')} checked={chosen.noise} onChange={onChange} />;
}

/** Blurs what is behind oneself; nothing where the browser can't. */
export function BlurField({ chosen, onChange }: EffectFieldProps) {
  if (!mayBlur()) return null;
  return <Switch label={t('blur')} hint={t('blur.hint')} checked={chosen.blur} onChange={onChange} />;
}
