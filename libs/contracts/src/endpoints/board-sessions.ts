import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { boardLimits } from '../limits/boards.js';
import { BoardThing } from './boards.js';
import { itemParams, together } from './collaboration.js';

/** Shared tools of a board session: a timer, a vote, and notes that stay hidden until revealed. */

const Timer = z.object({
  /** While it runs. */
  endsAt: z.nullable(z.string()),
  /** While it is paused. */
  leftMs: z.nullable(z.int()),
});

const Vote = z.object({
  id: z.uuid(),
  /** Dots per person. */
  dots: z.int(),
  isClosed: z.boolean(),
  /** The caller's dots, by object. */
  mine: z.array(z.object({ thing: z.string(), dots: z.int() })),
  /** Total dots, most first; null until the vote is closed. */
  counts: z.nullable(z.array(z.object({ thing: z.string(), dots: z.int() }))),
});

const HiddenNote = z.object({ id: z.uuid(), words: z.string() });

export const BoardSession = z.object({
  /** Server time, which the timer is based on. */
  now: z.string(),
  /** Whether the caller can start and end these for everyone. */
  mayLead: z.boolean(),
  mayVote: z.boolean(),
  mayHide: z.boolean(),
  timer: z.nullable(Timer),
  vote: z.nullable(Vote),
  /** The caller's hidden notes. */
  hidden: z.array(HiddenNote),
  /** Number of hidden notes by everyone. */
  hiddenCount: z.int(),
  /** Revealed notes that aren't on the board yet. The pages of facilitators add them. */
  revealed: z.array(HiddenNote),
});
export type BoardSession = z.infer<typeof BoardSession>;

const noteParams = z.object({ itemId: z.uuid(), noteId: z.uuid() });
const base = '/api/v1/collaboration/items/:itemId';
const leads = ['not_found', 'conflict', 'board_forbids'] as const;

export const readBoardSession = endpoint({
  ...together,
  method: 'GET',
  path: `${base}/board-session`,
  summary: 'Get a board’s timer, vote, and hidden notes, as far as you can see them',
  params: itemParams,
  data: BoardSession,
  errors: ['not_found'],
});

export const writeBoardTimer = endpoint({
  ...together,
  method: 'PUT',
  path: `${base}/board-timer`,
  summary: 'Start, pause, or stop a board’s timer for everyone',
  params: itemParams,
  body: z.discriminatedUnion('state', [
    /** Duration from now. Also resumes after a pause. */
    z.object({
      state: z.literal('running'),
      ms: z.int().check(z.gte(boardLimits.minTimerMs), z.lte(boardLimits.maxTimerMs)),
    }),
    z.object({ state: z.enum(['paused', 'off']) }),
  ]),
  errors: leads,
});

export const beginVote = endpoint({
  ...together,
  method: 'POST',
  path: `${base}/board-vote`,
  summary: 'Start a vote on a board. It replaces the previous, closed vote',
  params: itemParams,
  body: z.object({ dots: z.int().check(z.gte(1), z.lte(boardLimits.maxDots)) }),
  errors: [...leads, 'vote_is_open'],
});

export const placeDots = endpoint({
  ...together,
  method: 'PUT',
  path: `${base}/board-vote/dots`,
  summary: 'Set how many of your dots an object on a board has. Idempotent',
  params: itemParams,
  body: z.object({
    voteId: z.uuid(),
    thing: BoardThing,
    dots: z.int().check(z.gte(0), z.lte(boardLimits.maxDots)),
  }),
  errors: [...leads, 'vote_is_closed', 'no_dots_left', 'version_not_read'],
});

export const closeVote = endpoint({
  ...together,
  method: 'POST',
  path: `${base}/board-vote/close`,
  summary: 'Close a vote on a board and show everyone the counts',
  params: itemParams,
  errors: leads,
});

export const writeHiddenNote = endpoint({
  ...together,
  method: 'PUT',
  path: `${base}/board-notes/:noteId`,
  summary: 'Write a hidden note under an ID you choose. Only you see it until all notes are revealed',
  params: noteParams,
  body: z.object({
    words: z.string().check(z.trim(), z.minLength(1), z.maxLength(boardLimits.maxHiddenNoteCharacters)),
  }),
  errors: [...leads, 'too_many_hidden_notes'],
});

export const removeHiddenNote = endpoint({
  ...together,
  method: 'DELETE',
  path: `${base}/board-notes/:noteId`,
  summary: 'Delete your own hidden note',
  params: noteParams,
  errors: ['not_found', 'conflict'],
});

export const revealNotes = endpoint({
  ...together,
  method: 'POST',
  path: `${base}/board-notes/reveal`,
  summary: 'Reveal all hidden notes on a board at once',
  params: itemParams,
  errors: leads,
});

export const clearRevealed = endpoint({
  ...together,
  method: 'POST',
  path: `${base}/board-notes/placed`,
  summary: 'Confirm that revealed notes are on the board, so the server deletes its copies',
  params: itemParams,
  body: z.object({ notes: z.array(z.uuid()).check(z.maxLength(boardLimits.maxHiddenNotesInAll)) }),
  errors: leads,
});

export const gatherOnBoard = endpoint({
  ...together,
  method: 'POST',
  path: `${base}/board-gather`,
  summary: 'Bring everyone who has the board open to your view',
  params: itemParams,
  errors: leads,
});

export const boardSessionsEndpoints = {
  'boards.readSession': readBoardSession,
  'boards.writeTimer': writeBoardTimer,
  'boards.beginVote': beginVote,
  'boards.placeDots': placeDots,
  'boards.closeVote': closeVote,
  'boards.writeNote': writeHiddenNote,
  'boards.removeNote': removeHiddenNote,
  'boards.revealNotes': revealNotes,
  'boards.clearRevealed': clearRevealed,
  'boards.gather': gatherOnBoard,
} as const satisfies Record<string, Endpoint>;
