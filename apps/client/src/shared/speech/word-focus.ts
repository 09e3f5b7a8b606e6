import type { KeyboardEvent } from 'react';

/** Only one word is in the tab order, the last focused one; thousands of tab stops would be unusable. */

const wordsIn = (list: Element): HTMLButtonElement[] => [
  ...list.querySelectorAll<HTMLButtonElement>('button[data-word]'),
];

function focus(words: readonly HTMLButtonElement[], word: HTMLButtonElement | undefined): void {
  if (word === undefined) return;
  for (const one of words) if (one.tabIndex === 0) one.tabIndex = -1;
  word.tabIndex = 0;
  word.focus();
}

/** Arrow keys move to the previous and next word, Home and End to the first and last. */
export function moveAmongWords(event: KeyboardEvent<HTMLOListElement>): void {
  const words = wordsIn(event.currentTarget);
  const at = words.findIndex((word) => word === document.activeElement);
  if (at < 0) return;
  const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: words.length - 1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  focus(words, words[target]);
}

/** Focuses the next doubtful word after the last focused one, wrapping around at the end. */
export function focusNextDoubtful(list: HTMLOListElement | null): void {
  if (list === null) return;
  const words = wordsIn(list);
  const at = words.findIndex(({ tabIndex }) => tabIndex === 0);
  const doubtful = words.filter(({ dataset }) => dataset['word'] === 'doubtful');
  // The first word may be doubtful and not visited yet.
  const isAtStart = at === 0 && document.activeElement !== words[0] && words[0]?.dataset['word'] === 'doubtful';
  focus(words, isAtStart ? words[0] : (doubtful.find((word) => words.indexOf(word) > at) ?? doubtful[0]));
}
