import type { NounsOf } from './nouns.js';

export const controlsActs = {
  'switch.turn': 'Switch of the installation turned',
  'logging.choose': 'Log level chosen for a time',
  'logging.end': 'Log level put back',
} as const;

export const controlsNouns = {
  switch: 'Switches of the installation',
  logging: 'Log levels',
} as const satisfies NounsOf<typeof controlsActs>;
