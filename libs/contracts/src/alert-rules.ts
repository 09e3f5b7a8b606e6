import * as z from 'zod/mini';
import { alertLimits } from './limits/alerts.js';
import { dimensionNames, measureNames, measures, type Measure } from './measures.js';

/**
 * A rule's trigger: a value beyond a limit, a change, an absence of facts, or a deviation from the norm for this hour
 * of the week.
 */
export const alertKinds = ['threshold', 'change', 'absence', 'season'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Minutes over which a value is summed. */
export const alertWindows = [5, 15, 60, 240, 1_440] as const;
/** Baseline of a change: the window directly before, or the same window a day or a week earlier. */
export const alertAgainst = ['before', 'day', 'week'] as const;

const minutes = z.int().check(z.gte(0), z.lte(alertLimits.maxForMinutes));
const limit = z.number().check(z.gte(-alertLimits.maxLimit), z.lte(alertLimits.maxLimit));

/** Limits a rule to one value of a dimension, such as one document kind. Null matches facts without a value. */
export const AlertFilter = z.object({
  dimension: z.enum(dimensionNames),
  value: z.nullable(z.string().check(z.minLength(1), z.maxLength(alertLimits.maxFilterCharacters))),
});
export type AlertFilter = z.infer<typeof AlertFilter>;

/** Whether a measure supports the dimension of a filter. */
export const canFilter = (name: (typeof measureNames)[number], { dimension }: AlertFilter): boolean => {
  const { by }: Measure = measures[name];
  return by.includes(dimension);
};

/** When a rule fires and clears. `limit` is in percent for a change and in usual spreads for a season. */
export const AlertDefinition = z
  .object({
    kind: z.enum(alertKinds),
    measure: z.enum(measureNames),
    /** If absent, the rule covers the whole organization. */
    only: z.optional(AlertFilter),
    windowMinutes: z.int().check(z.refine((some) => (alertWindows as readonly number[]).includes(some))),
    direction: z.enum(['above', 'below']),
    limit,
    /** The value at which the rule clears, which can be further from trouble than `limit` (hysteresis). */
    clearAt: limit,
    forMinutes: minutes,
    clearForMinutes: minutes,
    against: z._default(z.enum(alertAgainst), 'before'),
  })
  .check(
    z.refine(
      ({ direction, limit: fires, clearAt }) => (direction === 'above' ? clearAt <= fires : clearAt >= fires),
      'It must clear at the limit or on its quiet side',
    ),
    z.refine(
      ({ measure, only }) => only === undefined || canFilter(measure, only),
      'The measure can’t be split that way',
    ),
  );
export type AlertDefinition = z.infer<typeof AlertDefinition>;

export const alertWays = ['bell', 'mail', 'webhook'] as const;

const isCallable = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && ['https:', 'http:'].includes(url.protocol) && !url.username && !url.password && !url.hash;
};

/** Whom a rule notifies, how, and how long after it fires, as long as no one has acknowledged it. */
export const AlertStep = z
  .object({
    afterMinutes: z.int().check(z.gte(0), z.lte(alertLimits.maxStepMinutes)),
    way: z.enum(alertWays),
    /** Null notifies the rule's author. Webhook steps notify no people. */
    teamId: z.nullable(z.uuid()),
    /** URL that a webhook step calls. */
    url: z.optional(
      z
        .string()
        .check(z.maxLength(alertLimits.webhooks.maxAddressCharacters), z.refine(isCallable, 'Not a web address')),
    ),
  })
  .check(
    z.refine(
      ({ way, teamId, url }) => (way === 'webhook' ? url !== undefined && teamId === null : url === undefined),
      'Only a webhook takes an address, and it needs one',
    ),
  );
export type AlertStep = z.infer<typeof AlertStep>;
