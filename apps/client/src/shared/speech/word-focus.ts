import type { KeyboardEvent } from 'react';

/** Of all words one is reached by the tab key, the last that was focused: thousands of stops would be a wall. */

const wordsIn = (list: Element): HTMLButtonElement[] => [
  ...list.querySelectorAll<HTMLButtonElement>('button[data-word]'),
];

function focus(words: readonly HTMLButtonElement[], word: HTMLButtonElement | undefined): void {
  if (word === undefined) return;
  for (const one of words) if (one.tabIndex === 0) one.tabIndex = -1;
  word.tabIndex = 0;
  word.focus();
}

/** The arrow keys go to the word before and behind, Home and End to the first and the last. */
export function moveAmongWords(event: KeyboardEvent<HTMLOListElement>): void {
  const words = wordsIn(event.currentTarget);
  const at = words.findIndex((word) => word === document.activeElement);
  if (at < 0) return;
  const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: words.length - 1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  focus(words, words[target]);
}

/** Goes to the first doubtful word behind the one that was focused last, and from the last one to the first. */
export function focusNextDoubtful(list: HTMLOListElement | null): void {
  if (list === null) return;
  const words = wordsIn(list);
  const at = words.findIndex(({ tabIndex }) => tabIndex === 0);
  const doubtful = words.filter(({ dataset }) => dataset['word'] === 'doubtful');
  // The first word may be doubtful and was never gone to.
  const isAtStart = at === 0 && document.activeElement !== words[0] && words[0]?.dataset['word'] === 'doubtful';
  focus(words, isAtStart ? words[0] : (doubtful.find((word) => words.indexOf(word) > at) ?? doubtful[0]));
}
