import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { maintenanceLimits } from '../limits/maintenance.js';
import { MaintenanceWindow } from '../maintenance.js';
import { INSTALLATION_OPERATE } from '../permissions.js';
import { moment } from '../values.js';

const operate = { access: 'session', permissions: [INSTALLATION_OPERATE] } as const;
const path = '/api/v1/maintenance';

/** A maintenance window as shown to operators, with who announced it and when. */
export const AnnouncedMaintenance = z.extend(MaintenanceWindow, { by: z.string(), announcedAt: moment });
export type AnnouncedMaintenance = z.infer<typeof AnnouncedMaintenance>;

export const readMaintenance = endpoint({
  ...operate,
  method: 'GET',
  path,
  summary: 'Get the announced or current maintenance. Operators only',
  data: z.object({ window: z.nullable(AnnouncedMaintenance) }),
});

export const announceMaintenance = endpoint({
  ...operate,
  method: 'PUT',
  path,
  summary:
    'Announce maintenance, during which everything is read-only. Replaces any earlier announcement. Operators only',
  body: z.object({
    /** Null for now. */
    startsAt: z.nullable(moment),
    /** Null if it lasts until someone ends it. */
    endsAt: z.nullable(moment),
    note: z.string().check(z.trim(), z.maxLength(maintenanceLimits.noteMaxCharacters)),
  }),
  data: z.object({ window: AnnouncedMaintenance }),
  errors: ['maintenance_times'],
});

export const endMaintenance = endpoint({
  ...operate,
  method: 'DELETE',
  path,
  summary: 'End maintenance now or cancel announced maintenance. Operators only',
  errors: ['not_found'],
});

export const maintenanceEndpoints = {
  'maintenance.read': readMaintenance,
  'maintenance.announce': announceMaintenance,
  'maintenance.end': endMaintenance,
} as const satisfies Record<string, Endpoint>;
