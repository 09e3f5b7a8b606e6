import * as z from 'zod/mini';
import { settingCategories } from '../settings.js';
import type { EventEntry } from './event.js';

export const settingsEvents = {
  /**
   * A category of settings has another version; of the person, or of the organisation. `version` null: what is shown
   * there changed without its own version, as the organisation's name in a profile.
   */
  'settings.changed': {
    version: 1,
    kept: 'log',
    payload: z.object({
      category: z.enum(settingCategories),
      version: z.nullable(z.int()),
      /** Who changed it. */
      by: z.optional(z.uuid()),
    }),
  },
} as const satisfies Record<string, EventEntry>;
