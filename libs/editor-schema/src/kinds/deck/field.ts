/** The Y.Maps of a presentation: what holds for all of it, slides by id, things on slides by id. Stored, so they keep their names. */
export const deckField = 'deck';
export const slidesField = 'slides';
export const thingsField = 'things';
