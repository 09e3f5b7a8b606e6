import { t } from '@/text/app/commands';

/** One key press: its key ('k', '?', 'Enter', 'ArrowUp', 'Space') and modifiers. */
export interface Stroke {
  readonly key: string;
  /** Ctrl, or ⌘ on Apple keyboards. */
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>;

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);
const isLetter = (key: string): boolean => /^[a-z]$/.test(key);
const modifierKeys = [
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'Fn',
  'Dead',
  'Process',
  'Unidentified',
];

/** Parses a binding such as 'g d', 'mod+k', 'shift+Delete', or '+' into strokes. */
export function strokesOf(binding: string): readonly Stroke[] {
  return binding
    .split(' ')
    .filter(Boolean)
    .map((part) => {
      const names = part.split(/\+(?=.)/);
      const key = names.pop() ?? '';
      const held = (name: string): boolean => names.includes(name);
      return { key, mod: held('mod'), alt: held('alt'), shift: held('shift') };
    });
}

/** Formats strokes as a binding, the inverse of strokesOf(). */
export const bindingOf = (strokes: readonly Stroke[]): string =>
  strokes
    .map(({ key, mod, alt, shift }) => `${mod ? 'mod+' : ''}${alt ? 'alt+' : ''}${shift ? 'shift+' : ''}${key}`)
    .join(' ');

/** Maps a letter by its physical key if the keyboard layout uses another script, so shortcuts work in every language. */
function keyOf({ key, code }: Press): string {
  if (key === ' ') return 'Space';
  if (key.length > 1) return key;
  const lower = key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  return place !== undefined && /\p{L}/u.test(key) && !isLetter(lower) ? place : lower;
}

/**
 * Converts a key press to a stroke; undefined if only a modifier is down. Shift counts only with letters and named keys, because which
 * symbols need it depends on the layout. AltGr types a character and isn't a modifier.
 */
export function strokeOf(press: Press): Stroke | undefined {
  if (modifierKeys.includes(press.key)) return undefined;
  const key = keyOf(press);
  const writesSign = press.getModifierState?.('AltGraph') === true;
  return {
    key,
    mod: !writesSign && (isApple() ? press.metaKey : press.ctrlKey),
    alt: !writesSign && press.altKey,
    shift: press.shiftKey && (key.length > 1 || isLetter(key)),
  };
}

/** Whether the other one of Ctrl and ⌘ is pressed. Those keys belong to the browser or the system. */
export const isForeign = (press: Press): boolean => (isApple() ? press.ctrlKey : press.metaKey);

export const sameStroke = (a: Stroke, b: Stroke): boolean =>
  a.key === b.key && a.mod === b.mod && a.alt === b.alt && a.shift === b.shift;

/** Whether a binding uses only keys that also type text. These can be turned off together (WCAG 2.1.4). */
export const isPlain = (binding: string): boolean => strokesOf(binding).every(({ mod, alt }) => !mod && !alt);

/** Whether a binding consists only of characters, such as 'j' or 'g d'. In editors, these are text. */
export const isTyped = (binding: string): boolean => isPlain(binding) && strokesOf(binding).every(isSign);

/** Whether a stroke types a character. */
export const isSign = ({ key, mod, alt }: Stroke): boolean => !mod && !alt && [...key].length === 1;

/** A key's label: arrows as symbols, named keys by their short name, letters in uppercase. */
function labelOf(key: string): string {
  switch (key) {
    case 'ArrowUp':
      return '↑';
    case 'ArrowDown':
      return '↓';
    case 'ArrowLeft':
      return '←';
    case 'ArrowRight':
      return '→';
    case 'Enter':
    case 'Escape':
    case 'Delete':
    case 'Backspace':
    case 'Space':
      return t(`key.${key}`);
    default:
      return isLetter(key) ? key.toUpperCase() : key;
  }
}

/** A binding's labels for this keyboard, one list per stroke: [['Ctrl', 'K']] or [['G'], ['D']]. */
export function keyNames(binding: string): readonly (readonly string[])[] {
  const held = isApple()
    ? { mod: '⌘', alt: '⌥', shift: '⇧' }
    : { mod: t('key.control'), alt: t('key.alt'), shift: t('key.shift') };
  return strokesOf(binding).map((stroke) => [
    ...(stroke.mod ? [held.mod] : []),
    ...(stroke.alt ? [held.alt] : []),
    ...(stroke.shift ? [held.shift] : []),
    labelOf(stroke.key),
  ]);
}
