import { useStoredItem } from '@/lib/settings/stored-item';

export const captionSizes = ['small', 'medium', 'large'] as const;
export type CaptionSize = (typeof captionSizes)[number];

/** How this browser shows captions. */
export interface CaptionSettings {
  readonly show: boolean;
  readonly size: CaptionSize;
}

const fallback: CaptionSettings = { show: true, size: 'medium' };

function parse(text: string): CaptionSettings | undefined {
  try {
    const { show, size } = JSON.parse(text) as Partial<CaptionSettings>;
    const known = captionSizes.find((one) => one === size);
    return typeof show === 'boolean' && known ? { show, size: known } : undefined;
  } catch {
    return undefined;
  }
}

export const useCaptionSettings = () => useStoredItem('cartulary.meeting-captions', fallback, parse, JSON.stringify);
