import type { Participant } from '@cartulary/contracts/endpoints/meetings';
import type { Peer, Picture } from './people';
import { handsOf, picturesOf, tilesOf } from './tiles';

const picture = (id: string, kind: Picture['kind'] = 'camera'): Picture => ({
  id,
  kind,
  publication: {} as Picture['publication'],
  isPaused: false,
});
const peer = (identity: string, part: Partial<Peer> = {}): Peer => ({
  identity,
  name: identity,
  isSelf: false,
  isSpeaking: false,
  isMuted: false,
  camera: picture(`${identity}-camera`),
  screens: [],
  line: 'good',
  lastSpokeMs: 0,
  ...part,
});
const self = peer('self', { isSelf: true });

test('screens come first, and oneself after everybody else', () => {
  const tiles = tilesOf([self, peer('ada', { screens: [picture('screen', 'screen')] }), peer('bo')], []);
  expect(tiles.map(({ id }) => id)).toEqual(['screen', 'ada', 'bo', 'self']);
});

test('only pictures that are shown are fetched, and never one’s own', () => {
  const [ada, , own] = tilesOf([self, peer('ada'), peer('bo')], []);
  expect([
    ...picturesOf(
      [ada, own].filter((tile) => tile !== undefined),
      undefined,
      false,
    ),
  ]).toEqual(['ada-camera']);
});

test('with less data the large picture and screens are fetched, and no other camera', () => {
  const tiles = tilesOf([self, peer('ada', { screens: [picture('screen', 'screen')] }), peer('bo'), peer('cy')], []);
  expect([...picturesOf(tiles, 'bo', true)]).toEqual(['screen', 'bo-camera']);
});

test('hands stand in the order in which they went up', () => {
  const person = (id: string, handAt: string | null): Participant => ({
    id,
    accountId: null,
    name: id,
    role: 'participant',
    state: 'in',
    roomId: null,
    since: '2026-11-25T10:00:00Z',
    handAt,
    handSealed: null,
    captioning: null,
    may: { microphone: true, camera: true, share: true, chat: true, record: true },
  });
  const hands = handsOf([
    person('ada', '2026-11-25T10:05:00Z'),
    person('bo', null),
    person('cy', '2026-11-25T10:04:00Z'),
  ]);
  expect([...hands]).toEqual([
    ['cy', 1],
    ['ada', 2],
  ]);
});
