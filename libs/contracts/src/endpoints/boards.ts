import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { boardLimits } from '../limits/boards.js';
import { Colleague, itemParams, together } from './collaboration.js';

/** What editors may do in a part of a board, from most to least: anything; add notes and change their own; vote; look. */
export const boardMays = ['all', 'notes', 'vote', 'look'] as const;
export type BoardMay = (typeof boardMays)[number];

/** The id of a frame, or of another thing on a board. */
export const BoardThing = z
  .string()
  .check(z.minLength(1), z.maxLength(boardLimits.maxThingCharacters), z.regex(/^shape:[A-Za-z0-9_-]+$/));

const FrameRule = z.object({ frame: BoardThing, may: z.enum(boardMays) });

const rules = {
  /** Where no frame says otherwise. */
  everywhere: z.enum(boardMays),
  /** A frame within another one goes by its own rule. */
  frames: z.array(FrameRule).check(z.maxLength(boardLimits.maxRuledFrames)),
};

/** What editors of a board may do on it. Its owners and facilitators may do all; who may not edit it, may not by these either. */
export const BoardRules = z.object({
  ...rules,
  /** Whoever the owner named: they may do all that an owner may on the board, and change its rules. */
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
    /** Accounts; left out, they stay as they are. Only an owner changes them. */
    facilitators: z.optional(z.array(z.uuid()).check(z.maxLength(boardLimits.maxFacilitators))),
  }),
  data: BoardRules,
  errors: ['not_found', 'conflict', 'facilitator_cannot_edit'],
});

export const boardsEndpoints = {
  'boards.readRules': readBoardRules,
  'boards.writeRules': writeBoardRules,
} as const satisfies Record<string, Endpoint>;
