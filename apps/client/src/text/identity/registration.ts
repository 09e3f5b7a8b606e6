import { texts } from '../engine/texts';

/** What stands beside the box that accepts terms and privacy policy. */
export const t = texts({
  'legal.terms': 'Read the terms of use',
  'legal.privacy': 'Read the privacy policy',
  'legal.missing': 'The text could not be fetched. Try again once the network is back.',
});
