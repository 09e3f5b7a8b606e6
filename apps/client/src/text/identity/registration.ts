import { texts } from '../engine/texts';

/** UI strings for the terms checkbox. */
export const t = texts({
  'legal.terms': 'Read the terms of use',
  'legal.privacy': 'Read the privacy policy',
  'legal.missing': 'Couldn’t load the text. Try again when you’re back online.',
});
