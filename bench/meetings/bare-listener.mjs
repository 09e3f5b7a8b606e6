import { AudioStream, Room, RoomEvent, TrackKind } from '@livekit/rtc-node';

/**
 * A program that joins a meeting, receives every voice, and discards it. `bare-listener.mjs LINE TOKEN VOICES FORM`:
 * sends 'hears' once it receives this many, and how much it received on request. FORM: options of the library's stream
 * as JSON.
 */

const [, , line, token, voices, form] = process.argv;
let heard = 0;
let seconds = 0;

async function hear(track) {
  let isNew = true;
  for await (const { samplesPerChannel, sampleRate } of new AudioStream(track, JSON.parse(form))) {
    seconds += samplesPerChannel / sampleRate;
    if (!isNew) continue;
    isNew = false;
    heard += 1;
    if (heard === Number(voices)) process.send('hears');
  }
}

const room = new Room();
room.on(RoomEvent.TrackSubscribed, (track) => {
  if (track.kind === TrackKind.KIND_AUDIO) void hear(track);
});
process.on('message', () => process.send({ voices: heard, seconds: Math.round(seconds) }));
process.on('disconnect', () => process.exit(0));
await room.connect(line, token, { autoSubscribe: true, dynacast: false });
