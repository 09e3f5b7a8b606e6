import { texts } from './engine/texts';

/** Languages that Chromium knows no name of; a recording can be in one of them. */
export const t = texts({
  'name.ba': 'Bashkir',
  'name.bo': 'Tibetan',
});
