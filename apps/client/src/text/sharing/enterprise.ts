import { texts } from '../engine/texts';

/** UI strings for the enterprise section tabs. */
export const t = texts({
  parts: 'Organization policies and records',
  'part.rules': 'Sharing rules',
  'part.guests': 'External people and links',
  'part.usage': 'Usage',
  'part.holds': 'Legal hold',
});
