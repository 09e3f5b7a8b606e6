import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { INSTALLATION_OPERATE } from '../permissions.js';
import { components } from '../processes.js';
import { logLevelMinutes, shownLogLevels, switchNames } from '../switches.js';
import { moment } from '../values.js';

const operate = { access: 'session', permissions: [INSTALLATION_OPERATE] } as const;
const component = z.enum(components);

/** A switch and who last changed it; null if no one did. */
export const SwitchRecord = z.object({
  name: z.enum(switchNames),
  isOn: z.boolean(),
  changed: z.nullable(z.object({ at: moment, by: z.string() })),
});
export type SwitchRecord = z.infer<typeof SwitchRecord>;

/** Log level of one kind of process, if someone changed it temporarily. */
export const LogLevelRecord = z.object({
  component,
  chosen: z.nullable(z.object({ level: z.enum(shownLogLevels), endsAt: moment, by: z.string() })),
});
export type LogLevelRecord = z.infer<typeof LogLevelRecord>;

export const readControls = endpoint({
  ...operate,
  method: 'GET',
  path: '/api/v1/controls',
  summary:
    'Get the installation’s switches and log levels, and whether it starts with sample documents. Operators only',
  data: z.object({
    switches: z.array(SwitchRecord),
    logLevels: z.array(LogLevelRecord),
    /** Level from the environment (CARTULARY_LOG_LEVEL). */
    usualLevel: z.string(),
    /** CARTULARY_DEMO: fills an empty installation with sample documents at its first start. */
    isDemo: z.boolean(),
  }),
});

export const turnSwitch = endpoint({
  ...operate,
  method: 'PUT',
  path: '/api/v1/controls/switches/:switch',
  summary: 'Turn an installation switch on or off in every process at once. Operators only',
  params: z.object({ switch: z.enum(switchNames) }),
  body: z.object({ isOn: z.boolean() }),
});

export const chooseLogLevel = endpoint({
  ...operate,
  method: 'PUT',
  path: '/api/v1/controls/log-levels/:component',
  summary: 'Change the log level of one kind of process for a limited time. Operators only',
  params: z.object({ component }),
  body: z.object({
    level: z.enum(shownLogLevels),
    minutes: z.int().check(z.refine((minutes) => logLevelMinutes.some((allowed) => allowed === minutes))),
  }),
});

export const endLogLevel = endpoint({
  ...operate,
  method: 'DELETE',
  path: '/api/v1/controls/log-levels/:component',
  summary: 'Restore the usual log level now. Operators only',
  params: z.object({ component }),
  errors: ['not_found'],
});

export const controlsEndpoints = {
  'controls.read': readControls,
  'controls.turn': turnSwitch,
  'controls.chooseLogLevel': chooseLogLevel,
  'controls.endLogLevel': endLogLevel,
} as const satisfies Record<string, Endpoint>;
