import { useEffect, useEffectEvent, useState } from 'react';
import { useStoredItem } from '@/lib/stored-item';

/** What a single key does in the studio. */
export type StudioAction =
  | 'next'
  | 'previous'
  | 'overlays'
  | 'confirm'
  | 'edit'
  | 'skip'
  | 'remove'
  | 'nextHit'
  | 'mark'
  | 'larger'
  | 'smaller'
  | 'fit';

const actions: Record<string, StudioAction> = {
  j: 'next',
  k: 'previous',
  o: 'overlays',
  Enter: 'confirm',
  e: 'edit',
  s: 'skip',
  Delete: 'remove',
  n: 'nextHit',
  a: 'mark',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  '0': 'fit',
};

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'>;

const inTextField = 'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]';
const inLayer = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const pressable = 'button, a[href], summary, [role="button"], [role="menuitem"], [role="tab"]';

/**
 * The action of a key press, or null. Single keys sleep in text fields and layers, and Enter belongs to a control that
 * has the focus.
 */
export function actionOf({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: Pressed): StudioAction | null {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return null;
  const action = actions[key.length === 1 ? key.toLowerCase() : key];
  if (!action) return null;
  if (target instanceof Element) {
    if (target.closest(inTextField) || target.closest(inLayer)) return null;
    if (action === 'confirm' && target.closest(pressable)) return null;
  }
  return action;
}

/** Whether single-letter keys act; can be turned off (WCAG 2.1.4). */
export const useLetterKeys = (): [on: boolean, set: (on: boolean) => void] =>
  useStoredItem('cartulary.single-letter-keys', true, (text) => text === 'true');

/** Listens for the studio's keys anywhere on the page. */
export function useStudioKeys(enabled: boolean, act: (action: StudioAction) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    act(action);
  });
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent): void => pressed(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [enabled]);
}

/** True while Alt is held: the page is shown bare. */
export function useAltHeld(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      // Alone it would open the browser's menu; together with another key it is that key's business.
      if (event.key === 'Alt') event.preventDefault();
      setHeld(event.key === 'Alt');
    };
    const up = (): void => setHeld(false);
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    addEventListener('blur', up);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
      removeEventListener('blur', up);
    };
  }, []);
  return held;
}
