import * as z from 'zod/mini';
import { settingCategories } from '../settings.js';
import type { EventEntry } from './event.js';

export const settingsEvents = {
  /**
   * A settings category of the person or organization has a new version. `version` null: a displayed value changed without its own version,
   * such as the organization's name in a profile.
   */
  'settings.changed': {
    version: 1,
    kept: 'log',
    payload: z.object({
      category: z.enum(settingCategories),
      version: z.nullable(z.int()),
      /** The person who changed it. */
      by: z.optional(z.uuid()),
    }),
  },
} as const satisfies Record<string, EventEntry>;
