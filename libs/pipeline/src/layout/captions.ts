import type { Draft, TextDraft } from './drafts.js';
import { textOf } from './tables/table.js';

const CAPTION =
  /^(?:fig(?:ure|\.)?|abb(?:ildung|\.)?|tab(?:le|elle|\.)?|chart|plate|exhibit|photo|image|scheme|tableau|figura|tabla)\s*(?:(?:[A-Z][.-]?)?\d{1,3}|[IVX]{1,5})(?:[.-]\d{1,3})?[a-z]?\s*(?:[:.–—-]|\p{Lu}|$)/iu;
const MAX_LINES = 5;

/** Turns blocks such as `Figure 3: …` and `Table 2. …` into captions. */
export function markCaptions(drafts: readonly Draft[]): Draft[] {
  return drafts.map((draft) => {
    if (draft.kind !== 'paragraph' && draft.kind !== 'heading') return draft;
    return isCaption(draft) ? { ...draft, kind: 'caption', level: null, label: null, confidence: 0.85 } : draft;
  });
}

/** True if text begins like a caption. */
export const isCaptionText = (text: string): boolean => CAPTION.test(text);

function isCaption({ lines }: TextDraft): boolean {
  return lines.length <= MAX_LINES && isCaptionText(lines.map(({ items }) => textOf(items)).join(' '));
}
