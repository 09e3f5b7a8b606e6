import type { BuiltKind } from '@cartulary/contracts/written-kinds';

/** Something that was copied in an item: on the clipboard beside its words. */
export interface Clip {
  readonly kind: BuiltKind;
  /** Where it was copied. */
  readonly itemId: string;
  /** Whether only pages can read its pictures. */
  readonly isSealed: boolean;
  /** As the kind has it; whoever pastes it judges it. */
  readonly content: unknown;
}

/** Characters; more of what anybody's program put on the clipboard is not looked at. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** For the clipboard: other programs see the words. */
export function clipHtml(clip: Clip, words: string): string {
  const made = document.createElement('div');
  made.dataset['clip'] = JSON.stringify(clip);
  made.textContent = words;
  return made.outerHTML;
}

/** What of this kind lies in what was on the clipboard. */
export function clipIn(html: string, kind: BuiltKind): Clip | undefined {
  if (html === '' || html.length > MOST_CHARACTERS) return undefined;
  const said = new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>('[data-clip]')?.dataset[
    'clip'
  ];
  try {
    const clip = JSON.parse(said ?? 'null') as Partial<Clip> | null;
    if (clip?.kind !== kind || typeof clip.itemId !== 'string') return undefined;
    return { kind, itemId: clip.itemId, isSealed: clip.isSealed === true, content: clip.content };
  } catch {
    // Somebody else's, who uses the same name.
    return undefined;
  }
}
