import { t } from '@/text/app/commands';

/** One press: its key ('k', '?', 'Enter', 'ArrowUp', 'Space') and what is held with it. */
export interface Stroke {
  readonly key: string;
  /** Ctrl, or ⌘ on Apple's keyboards. */
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

/** The strokes of a binding such as 'g d', 'mod+k', 'shift+Delete' or '+'. */
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

/** The binding that strokesOf() reads back. */
export const bindingOf = (strokes: readonly Stroke[]): string =>
  strokes
    .map(({ key, mod, alt, shift }) => `${mod ? 'mod+' : ''}${alt ? 'alt+' : ''}${shift ? 'shift+' : ''}${key}`)
    .join(' ');

/** A letter by its place where the keyboard writes another script, so that shortcuts work in every language. */
function keyOf({ key, code }: Press): string {
  if (key === ' ') return 'Space';
  if (key.length > 1) return key;
  const lower = key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  return place !== undefined && /\p{L}/u.test(key) && !isLetter(lower) ? place : lower;
}

/**
 * The stroke that was pressed; undefined while only a modifier is down. Shift counts with letters and named keys alone:
 * which signs need it differs from keyboard to keyboard. AltGr writes a sign and is no modifier.
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

/** Pressed with the other of Ctrl and ⌘: that is the browser's or the system's. */
export const isForeign = (press: Press): boolean => (isApple() ? press.ctrlKey : press.metaKey);

export const sameStroke = (a: Stroke, b: Stroke): boolean =>
  a.key === b.key && a.mod === b.mod && a.alt === b.alt && a.shift === b.shift;

/** Whether a binding acts by keys that also write text; only those can be switched off together (WCAG 2.1.4). */
export const isPlain = (binding: string): boolean => strokesOf(binding).every(({ mod, alt }) => !mod && !alt);

/** Whether a binding is made of signs alone, such as 'j' or 'g d': where somebody may type, these are text. */
export const isTyped = (binding: string): boolean => isPlain(binding) && strokesOf(binding).every(isSign);

/** Whether a stroke writes a sign. */
export const isSign = ({ key, mod, alt }: Stroke): boolean => !mod && !alt && [...key].length === 1;

/** As a key is labelled: arrows by their sign, named keys by their short name, letters in capitals. */
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

/** How a binding stands on this keyboard, a list a stroke: [['Ctrl', 'K']] or [['G'], ['D']]. */
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
