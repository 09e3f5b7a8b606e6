import type { meetingTalkEndpoints } from '@cartulary/contracts/endpoints/meeting-talk';
import { writers, type Oracle } from './oracle.js';

/** A person who starts a meeting isn't in it until they join, so these calls are too early. */
export const meetingTalkOracle = {
  'meetings.listMessages': {
    callers: writers,
    call: { status: 404 },
    foreign: [() => ({})],
  },
  'meetings.say': {
    callers: writers,
    call: { body: { text: 'Hello' }, status: 409 },
    foreign: [() => ({ body: { text: 'Hello' } })],
  },
  'meetings.takeBack': {
    callers: writers,
    call: { status: 404 },
    foreign: [() => ({})],
  },
  'meetings.raiseHand': {
    callers: writers,
    call: { body: { up: true }, status: 409 },
    foreign: [() => ({ body: { up: true } })],
  },
  'meetings.react': {
    callers: writers,
    call: { body: { reaction: 'clap' }, status: 409 },
    foreign: [() => ({ body: { reaction: 'clap' } })],
  },
  'meetings.listPolls': {
    callers: writers,
    call: { status: 404 },
    foreign: [() => ({})],
  },
  'meetings.startPoll': {
    callers: writers,
    call: { body: { question: 'When?', options: ['Now', 'Later'] }, status: 409 },
    foreign: [() => ({ body: { question: 'When?', options: ['Now', 'Later'] } })],
  },
  'meetings.answerPoll': {
    callers: writers,
    call: { body: { option: 0 }, status: 409 },
    foreign: [() => ({ body: { option: 0 } })],
  },
  'meetings.closePoll': {
    callers: writers,
    call: { status: 409 },
    foreign: [() => ({})],
  },
} as const satisfies Oracle<typeof meetingTalkEndpoints>;
