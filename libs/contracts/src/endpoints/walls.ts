import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import { wallLimits } from '../limits/walls.js';
import { exchangeStates, isNamed, isPlaylist, wallScreens, wallStates } from '../walls.js';

const { minScreenSeconds, maxScreenSeconds, maxScreens, maxNameCharacters, maxDays } = wallLimits;
/** Input limits: a code is eight letters, a secret 43 characters. */
const MAX_USER_CODE_CHARACTERS = 32;
const MAX_DEVICE_CODE_CHARACTERS = 100;

/** Playlist of a wall screen, repeated from the beginning. Flat, so playlists can't nest. */
const Screens = z
  .array(
    z
      .object({
        screen: z.enum(wallScreens),
        seconds: z.int().check(z.gte(minScreenSeconds), z.lte(maxScreenSeconds)),
        /** Id of a custom dashboard. */
        dashboardId: z.optional(z.uuid()),
      })
      .check(z.refine(isNamed, 'Only a dashboard of your own takes an id, and it needs one')),
  )
  .check(
    z.minLength(1),
    z.maxLength(maxScreens, { abort: true }),
    z.refine(isPlaylist, 'A playlist can’t show the same item twice in a row'),
  );

/** A wall as shown to its creator and to administrators. */
export const Wall = z.object({
  id: z.uuid(),
  name: z.string(),
  screens: Screens,
  state: z.enum(wallStates),
  maker: z.object({ id: z.uuid(), name: z.string() }),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
});
export type Wall = z.infer<typeof Wall>;

export const askWallCode = endpoint({
  method: 'POST',
  path: '/api/v1/walls/codes',
  answersSecret: true,
  summary: 'Create a code for a screen without sign-in, and the secret it polls with (RFC 8628)',
  access: 'public',
  status: 201,
  data: z.object({
    /** Only the screen has this code: it grants access to the wall. */
    deviceCode: z.string(),
    /** Shown on the screen and entered by a person: `XXXX-XXXX`. */
    userCode: z.string(),
    /** Page where the code is entered. */
    verificationPath: z.string(),
    expiresInSeconds: z.int(),
    intervalSeconds: z.int(),
  }),
});

export const exchangeWallCode = endpoint({
  method: 'POST',
  path: '/api/v1/walls/codes/exchange',
  summary: 'Check whether a person entered a screen’s code. If so, the response sets the wall’s cookie, once',
  access: 'public',
  usesCookie: true,
  body: z.object({ deviceCode: z.string().check(z.minLength(1), z.maxLength(MAX_DEVICE_CODE_CHARACTERS)) }),
  data: z.object({
    /** Wrong, expired and used codes all return `expired_token`. */
    state: z.enum(exchangeStates),
    /** Polling interval of the screen. */
    intervalSeconds: z.int(),
  }),
});

export const thisWall = endpoint({
  method: 'GET',
  path: '/api/v1/walls/this',
  summary: 'Get what the calling wall shows, and until when. Walls only',
  access: 'session',
  openToWalls: 'every',
  gate: 'analytics',
  data: z.object({
    id: z.uuid(),
    name: z.string(),
    organisation: z.string(),
    screens: Screens,
    expiresAt: z.string(),
  }),
});

export const listWalls = endpoint({
  method: 'GET',
  path: '/api/v1/walls',
  summary: 'List the walls you added, newest first, or the whole organization’s for an administrator',
  access: 'session',
  query: z.object(paging),
  data: listOf(Wall),
});

export const addWall = endpoint({
  method: 'POST',
  path: '/api/v1/walls',
  summary: 'Turn the screen that shows a code into a wall. Requires a recent sign-in',
  access: 'session',
  gate: 'analytics',
  status: 201,
  body: z.object({
    userCode: z.string().check(z.minLength(1), z.maxLength(MAX_USER_CODE_CHARACTERS)),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNameCharacters)),
    screens: Screens,
    expiresInDays: z.int().check(z.gte(1), z.lte(maxDays)),
  }),
  data: Wall,
  errors: [
    'not_found',
    'wall_code_wrong',
    'too_many_walls',
    'fresh_sign_in_required',
    'address_unproved',
    'rate_limited',
  ],
});

export const removeWall = endpoint({
  method: 'DELETE',
  path: '/api/v1/walls/:wallId',
  summary: 'Remove a wall. Its connection is closed, its next call is refused, and it shows a code again',
  access: 'session',
  params: z.object({ wallId: z.uuid() }),
  errors: ['not_found'],
});

export const wallsEndpoints = {
  'walls.ask': askWallCode,
  'walls.exchange': exchangeWallCode,
  'walls.this': thisWall,
  'walls.list': listWalls,
  'walls.add': addWall,
  'walls.remove': removeWall,
} as const satisfies Record<string, Endpoint>;
