import type { BuiltKind } from '@cartulary/contracts/written-kinds';

/** Content copied from an item, placed on the clipboard alongside its text. */
export interface Clip {
  readonly kind: BuiltKind;
  /** The item it was copied from. */
  readonly itemId: string;
  /** Whether only pages can read its pictures. */
  readonly isSealed: boolean;
  /** In the kind's own format; validated when pasting. */
  readonly content: unknown;
}

/** Characters; larger clipboard content, which can come from any program, is ignored. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** Clipboard HTML. Other programs see the text. */
export function clipHtml(clip: Clip, words: string): string {
  const made = document.createElement('div');
  made.dataset['clip'] = JSON.stringify(clip);
  made.textContent = words;
  return made.outerHTML;
}

/** Extracts a clip of this kind from clipboard HTML. */
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
    // From another program that uses the same attribute.
    return undefined;
  }
}
