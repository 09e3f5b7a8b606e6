import { EventEmitter } from 'node:events';
import { RoomEvent, TrackEvent } from 'livekit-client';
import { MeetingLine } from './meeting-line';

const lineOf = () =>
  new MeetingLine({
    askPass: () => Promise.reject(new Error('Nobody enters.')),
    microphone: '',
    camera: '',
    speaker: '',
    noise: false,
    blur: false,
  });
/** Updates are batched until after the current task. */
const settled = () => Promise.resolve();

test.each([TrackEvent.TrackProcessorUpdate, TrackEvent.Restarted])(
  'who draws one’s own camera is told of another track: %s',
  async (event) => {
    const line = lineOf();
    const track = new EventEmitter();
    line.room.emit(RoomEvent.LocalTrackPublished, { track, source: 'camera' } as never, line.room.localParticipant);
    await settled();
    const before = line.now();
    track.emit(event);
    await settled();
    // A new state with refetched peers.
    expect(line.now()).not.toBe(before);
  },
);

test('pictures come while nobody looks at the page where it records them', () => {
  const line = lineOf();
  const { adaptiveStream } = line.room.options;
  line.keepComing(true);
  expect(adaptiveStream).toEqual({ pauseVideoInBackground: false });
  line.keepComing(false);
  expect(adaptiveStream).toEqual({ pauseVideoInBackground: true });
});
