import type { TrackPublication } from 'livekit-client';
import { peerOf, person } from '../../open-meeting.test-helper';
import type { Picture } from '../../room/people';
import { fitted, placesOf, shotsOf, type Shot } from './shots';

const track = {} as MediaStreamTrack;
const pictureOf = (id: string, kind: Picture['kind'], isFetched = true): Picture => ({
  id,
  kind,
  publication: (isFetched ? { track: { mediaStreamTrack: track } } : {}) as TrackPublication,
  isPaused: false,
});
const shot = (id: string, kind: Shot['kind'] = 'person'): Shot => ({ id, kind, name: id, track });
const ada = person(1, 'Ada Quay');
const bo = person(2, 'Bo Harbour');

test('nobody is drawn who did not agree, neither their camera nor their screen', () => {
  const peers = [
    peerOf(ada, { camera: pictureOf('c1', 'camera') }),
    peerOf(bo, { camera: pictureOf('c2', 'camera'), screens: [pictureOf('s2', 'screen')] }),
  ];
  expect(shotsOf(peers, [ada.id]).map(({ id }) => id)).toEqual([ada.id]);
  expect(shotsOf(peers, [ada.id, bo.id]).map(({ id }) => id)).toEqual(['s2', ada.id, bo.id]);
  expect(shotsOf(peers, [])).toEqual([]);
});

test('whose picture is not fetched has a name, and a screen that is not has no place', () => {
  const pictures = { camera: pictureOf('c1', 'camera', false), screens: [pictureOf('s1', 'screen', false)] };
  const peers = [peerOf(ada, pictures)];
  expect(shotsOf(peers, [ada.id])).toEqual([{ id: ada.id, kind: 'person', name: 'Ada Quay', track: undefined }]);
});

test('a screen is large with people beside it, and nothing covers anything else', () => {
  const places = placesOf([shot('s', 'screen'), shot('a'), shot('b')]);
  expect(places[0]?.width).toBeGreaterThan(900);
  for (const [at, one] of places.entries())
    for (const other of places.slice(at + 1))
      expect(
        one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y,
      ).toBe(true);
  expect(placesOf([shot('s', 'screen')])).toMatchObject([{ x: 0, y: 0, width: 1_280, height: 720 }]);
  expect(placesOf([])).toEqual([]);
  expect(placesOf([shot('a'), shot('b'), shot('c')])).toHaveLength(3);
});

test('a screen is drawn whole, a camera fills its place', () => {
  const place = { x: 10, y: 20, width: 100, height: 100 };
  expect(fitted({ width: 200, height: 100 }, place, true)).toEqual([0, 0, 200, 100, 10, 45, 100, 50]);
  expect(fitted({ width: 200, height: 100 }, place, false)).toEqual([50, 0, 100, 100, 10, 20, 100, 100]);
});
