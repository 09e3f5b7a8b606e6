import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { markLimits } from '../limits/recording-marks.js';
import { proposalLimits } from '../limits/transcript-proposals.js';

/** Decisions and tasks that pages propose from a transcript, by rules on its sentences, and people's responses. */

const reading = { access: 'session', gate: 'administrative-documents' } as const;
const params = z.object({ documentId: z.uuid() });

export const proposalKinds = ['decision', 'task'] as const;
export type ProposalKind = (typeof proposalKinds)[number];
export const proposalAnswers = ['accepted', 'dismissed'] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];

const short = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(proposalLimits.maxNameCharacters)));
const proposed = {
  kind: z.enum(proposalKinds),
  /** Start of its sentence, since the start of the recording. */
  atMs: z.int().check(z.gte(0), z.lte(markLimits.longestMs)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(proposalLimits.maxTextCharacters)),
  /** The person responsible; null if the sentence doesn't name one. */
  who: short,
  /** Due date in the sentence's own words; null if there is none. */
  due: short,
};

export const AnsweredProposal = z.object({ ...proposed, answer: z.enum(proposalAnswers) });
export type AnsweredProposal = z.infer<typeof AnsweredProposal>;

/**
 * How an answer appears in the meeting minutes. `stays`: someone edited its line. `later`: applied the next time
 * someone creates the minutes.
 */
export const inMinutes = ['none', 'in', 'out', 'stays', 'later'] as const;
export type InMinutes = (typeof inMinutes)[number];

export const listProposals = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/documents/:documentId/proposals',
  openToKeys: ['documents.read'],
  summary: 'List the decisions and tasks of a transcript that people accepted or dismissed, in order of time',
  params,
  data: z.object({ proposals: z.array(AnsweredProposal) }),
  errors: ['not_found'],
});

export const answerProposal = endpoint({
  ...reading,
  module: 'intelligence',
  method: 'PUT',
  path: '/api/v1/documents/:documentId/proposals',
  openToKeys: ['documents.write'],
  summary: 'Accept or dismiss a decision or task suggested by a transcript, or undo the answer',
  params,
  body: z.object({
    ...proposed,
    /** Null reopens it. */
    answer: z.nullable(z.enum(proposalAnswers)),
  }),
  data: z.object({ inMinutes: z.enum(inMinutes) }),
  errors: ['not_found', 'conflict'],
});

export const transcriptProposalsEndpoints = {
  'documents.proposals': listProposals,
  'documents.answerProposal': answerProposal,
} as const satisfies Record<string, Endpoint>;
