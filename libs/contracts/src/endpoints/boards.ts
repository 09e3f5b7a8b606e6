import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { boardLimits } from '../limits/boards.js';
import { Colleague, itemParams, together } from './collaboration.js';

/** Edit permissions in part of a board, from most to least: everything; add notes and edit their own; vote; view. */
export const boardMays = ['all', 'notes', 'vote', 'look'] as const;
export type BoardMay = (typeof boardMays)[number];

/** Id of a frame or another object on a board. */
export const BoardThing = z
  .string()
  .check(z.minLength(1), z.maxLength(boardLimits.maxThingCharacters), z.regex(/^shape:[A-Za-z0-9_-]+$/));

const FrameRule = z.object({ frame: BoardThing, may: z.enum(boardMays) });

const rules = {
  /** Applies unless a frame has its own rule. */
  everywhere: z.enum(boardMays),
  /** A nested frame follows its own rule. */
  frames: z.array(FrameRule).check(z.maxLength(boardLimits.maxRuledFrames)),
};

/**
 * What editors can do on a board. Owners and facilitators can do everything. The rules never allow people without edit
 * access to edit.
 */
export const BoardRules = z.object({
  ...rules,
  /** People appointed by the owner. They have an owner's rights on the board and can change its rules. */
  facilitators: z.array(Colleague),
});
export type BoardRules = z.infer<typeof BoardRules>;

export const readBoardRules = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/collaboration/items/:itemId/board-rules',
  summary: 'Get what editors can do on a board and in its frames, and who facilitates it',
  params: itemParams,
  data: BoardRules,
  errors: ['not_found'],
});

export const writeBoardRules = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/collaboration/items/:itemId/board-rules',
  summary: 'Set what editors can do on a board and in its frames. The board’s owner also sets who facilitates it',
  params: itemParams,
  body: z.object({
    ...rules,
    /** Account ids; unchanged if omitted. Only an owner can change them. */
    facilitators: z.optional(z.array(z.uuid()).check(z.maxLength(boardLimits.maxFacilitators))),
  }),
  data: BoardRules,
  errors: ['not_found', 'conflict', 'facilitator_cannot_edit'],
});

export const boardsEndpoints = {
  'boards.readRules': readBoardRules,
  'boards.writeRules': writeBoardRules,
} as const satisfies Record<string, Endpoint>;
