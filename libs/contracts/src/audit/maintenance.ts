import type { NounsOf } from './nouns.js';

export const maintenanceActs = {
  'maintenance.announce': 'Maintenance announced',
  'maintenance.end': 'Maintenance ended or canceled',
} as const;

export const maintenanceNouns = {
  maintenance: 'Maintenance',
} as const satisfies NounsOf<typeof maintenanceActs>;
