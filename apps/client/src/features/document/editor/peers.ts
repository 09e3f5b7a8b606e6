import { Extension } from '@tiptap/core';
import { yCursorPlugin } from '@tiptap/y-tiptap';
import type { Awareness } from 'y-protocols/awareness';
import { toneOf } from '@/ui/avatar';

/** What another page says of itself. Anybody who may open the document can say anything there. */
export function nameIn(user: unknown): string {
  const name = typeof user === 'object' && user !== null && 'name' in user ? user.name : undefined;
  return typeof name === 'string' ? name.slice(0, 80) : '';
}

/** The account that another page says it is of; '' where it says none. */
export function idIn(user: unknown): string {
  const id = typeof user === 'object' && user !== null && 'id' in user ? user.id : undefined;
  return typeof id === 'string' ? id : '';
}

function caret(user: unknown, client: number): HTMLElement {
  const name = nameIn(user);
  const mark = document.createElement('span');
  mark.className = 'peer-caret';
  mark.dataset['tone'] = toneOf(name);
  mark.dataset['client'] = String(client);
  // Read out with the text otherwise, in the middle of a word.
  mark.ariaHidden = 'true';
  const label = document.createElement('span');
  label.className = 'peer-name';
  label.textContent = name;
  // Signs that take no room keep the browser from joining the caret with the letters beside it.
  mark.append('\u2060', label, '\u2060');
  return mark;
}

const selection = (user: unknown) => ({ class: 'peer-selection', 'data-tone': toneOf(nameIn(user)) });

/** Cursors and selections of the others, with their names. */
export const peersIn = (awareness: Awareness) =>
  Extension.create({
    name: 'peers',
    priority: 950,
    addProseMirrorPlugins: () => [yCursorPlugin(awareness, { cursorBuilder: caret, selectionBuilder: selection })],
  });
