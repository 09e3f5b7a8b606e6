import { texts } from '../engine/texts';

/** The parts of the workspace's enterprise side: what the organisation decides and keeps. */
export const t = texts({
  parts: 'Organization policies and records',
  'part.rules': 'Sharing rules',
  'part.guests': 'Guests and links',
  'part.usage': 'Usage',
  'part.holds': 'Legal hold',
});
