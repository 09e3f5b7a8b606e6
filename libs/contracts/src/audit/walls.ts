import type { NounsOf } from './nouns.js';

export const wallsActs = {
  'wall.add': 'Wall added',
  'wall.remove': 'Wall removed',
} as const;

export const wallsNouns = {
  wall: 'Walls',
} as const satisfies NounsOf<typeof wallsActs>;
