import { jest } from '@jest/globals';
import { ShownCaptions, type Caption } from './shown-captions';

const ada = '0198f2aa-1111-4222-8333-444455550001';
const bo = '0198f2aa-1111-4222-8333-444455550002';
const captionOf = (participantId: string, captionId: string): Caption => ({
  meetingId: '0198f2aa-1111-4222-8333-444455550003',
  participantId,
  captionId,
  language: 'en',
  words: [],
});
const who = (shown: ShownCaptions): string[] => shown.now().map(({ participantId }) => participantId);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a caption that comes again, because its sender heard no answer, is shown once, also when it has gone', () => {
  const shown = new ShownCaptions();
  const one = '0198f2aa-1111-4222-8333-444455550010';
  shown.hear(captionOf(ada, one));
  shown.hear(captionOf(ada, one));
  // The same id from another person is a different caption.
  shown.hear(captionOf(bo, one));
  expect(who(shown)).toEqual([ada, bo]);
  jest.advanceTimersByTime(30_000);
  shown.hear(captionOf(ada, one));
  expect(who(shown)).toEqual([]);
});
