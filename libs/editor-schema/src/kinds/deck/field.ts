/**
 * The Y.Maps of a presentation: what holds for all of it, slides by id, things on slides by id, and what its master and layouts say
 * (`<layout>.<property>`). Stored, so they keep their names.
 */
export const deckField = 'deck';
export const slidesField = 'slides';
export const thingsField = 'things';
export const designField = 'design';
