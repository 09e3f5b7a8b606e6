import { HOLD_MS, speakerOf } from './speaker';
import type { Peer } from './people';

const peer = (identity: string, part: Partial<Peer> = {}): Peer => ({
  identity,
  name: identity,
  isSelf: false,
  isSpeaking: false,
  isMuted: false,
  camera: undefined,
  screens: [],
  line: 'good',
  lastSpokeMs: 0,
  ...part,
});
const self = peer('self', { isSelf: true, isSpeaking: true, lastSpokeMs: 9_999 });

test('whoever speaks takes the large place, and never oneself beside others', () => {
  expect(
    speakerOf([self, peer('ada'), peer('bo', { isSpeaking: true, lastSpokeMs: 10 })], 'ada', 50_000)?.identity,
  ).toBe('bo');
});

test('a cough does not take the place of somebody who pauses', () => {
  const ada = peer('ada', { lastSpokeMs: 10_000 });
  const bo = peer('bo', { isSpeaking: true, lastSpokeMs: 10_500 });
  expect(speakerOf([self, ada, bo], 'ada', 10_000 + HOLD_MS - 1)?.identity).toBe('ada');
  expect(speakerOf([self, ada, bo], 'ada', 10_000 + HOLD_MS)?.identity).toBe('bo');
});

test('while nobody speaks the last one stays', () => {
  expect(speakerOf([self, peer('ada', { lastSpokeMs: 5 }), peer('bo')], 'bo', 90_000)?.identity).toBe('bo');
  expect(speakerOf([self, peer('ada', { lastSpokeMs: 5 }), peer('bo')], undefined, 90_000)?.identity).toBe('ada');
});

test('alone one sees oneself', () => {
  expect(speakerOf([self], undefined, 0)?.identity).toBe('self');
});
