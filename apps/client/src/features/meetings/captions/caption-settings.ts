import { useStoredItem } from '@/lib/settings/stored-item';
import { spokenIn, type Spoken } from '@/shared/speech/spoken-select';

export const captionSizes = ['small', 'medium', 'large'] as const;
export type CaptionSize = (typeof captionSizes)[number];

/** This browser's settings for showing captions and for speech recognition. */
export interface CaptionSettings {
  readonly show: boolean;
  readonly size: CaptionSize;
  /** The spoken language. Undefined: the person's setting for recordings applies. */
  readonly spoken?: Spoken | undefined;
}

const fallback: CaptionSettings = { show: true, size: 'medium' };

function parse(text: string): CaptionSettings | undefined {
  try {
    const { show, size, spoken } = JSON.parse(text) as Partial<CaptionSettings>;
    const known = captionSizes.find((one) => one === size);
    if (typeof show !== 'boolean' || !known) return undefined;
    return { show, size: known, spoken: typeof spoken === 'string' ? spokenIn(spoken) : undefined };
  } catch {
    return undefined;
  }
}

export const useCaptionSettings = () => useStoredItem('cartulary.meeting-captions', fallback, parse, JSON.stringify);
