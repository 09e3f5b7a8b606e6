import * as z from 'zod/mini';
import { alertLimits } from './limits/alerts.js';
import { dimensionNames, measureNames, measures, type Measure } from './measures.js';

/**
 * What a rule compares: the value with a limit; how much it changed; that nothing came; what is usual at this hour of the week.
 */
export const alertKinds = ['threshold', 'change', 'absence', 'season'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Over how many minutes a value is added up. */
export const alertWindows = [5, 15, 60, 240, 1_440] as const;
/** What a change is told from: as many minutes directly before, or the same ones a day or a week before. */
export const alertAgainst = ['before', 'day', 'week'] as const;

const minutes = z.int().check(z.gte(0), z.lte(alertLimits.maxForMinutes));
const limit = z.number().check(z.gte(-alertLimits.maxLimit), z.lte(alertLimits.maxLimit));

/** Only what has this value: one kind of document, say. Null: that there is none. */
export const AlertFilter = z.object({
  dimension: z.enum(dimensionNames),
  value: z.nullable(z.string().check(z.minLength(1), z.maxLength(alertLimits.maxFilterCharacters))),
});
export type AlertFilter = z.infer<typeof AlertFilter>;

/** Whether a measure knows what a filter is about. */
export const canFilter = (name: (typeof measureNames)[number], { dimension }: AlertFilter): boolean => {
  const { by }: Measure = measures[name];
  return by.includes(dimension);
};

/** When a rule fires and clears. Of a change `limit` is in percent, of a season in usual spreads. */
export const AlertDefinition = z
  .object({
    kind: z.enum(alertKinds),
    measure: z.enum(measureNames),
    /** The whole organization where there is none. */
    only: z.optional(AlertFilter),
    windowMinutes: z.int().check(z.refine((some) => (alertWindows as readonly number[]).includes(some))),
    direction: z.enum(['above', 'below']),
    limit,
    /** It clears there, which may be further from trouble than where it fires (hysteresis). */
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

/** Whom a rule tells, how, and how long after it fired; as long as nobody took it. */
export const AlertStep = z
  .object({
    afterMinutes: z.int().check(z.gte(0), z.lte(alertLimits.maxStepMinutes)),
    way: z.enum(alertWays),
    /** Null: who made the rule; a webhook tells no people. */
    teamId: z.nullable(z.uuid()),
    /** Which address a webhook calls. */
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
