/** Built-in templates; text/decks.ts names them. */
export const deckTemplates = ['status', 'pitch', 'training', 'retrospective'] as const;
export type DeckTemplate = (typeof deckTemplates)[number];

export const isDeckTemplate = (value: string | null): value is DeckTemplate =>
  deckTemplates.some((each) => each === value);
