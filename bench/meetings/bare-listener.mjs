import { AudioStream, Room, RoomEvent, TrackKind } from '@livekit/rtc-node';

/**
 * A program that joins a meeting, takes every voice in the form in which the product's recorder takes it, and throws it away.
 * `bare-listener.mjs LINE TOKEN VOICES`: says 'hears' once it hears so many, and how much it heard when it is asked.
 */

const [, , line, token, voices] = process.argv;
const FORM = { sampleRate: 16_000, numChannels: 1, frameSizeMs: 100 };
let heard = 0;
let samples = 0;

async function hear(track) {
  let isNew = true;
  for await (const { data } of new AudioStream(track, FORM)) {
    samples += data.length;
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
process.on('message', () => process.send({ voices: heard, seconds: Math.round(samples / FORM.sampleRate) }));
process.on('disconnect', () => process.exit(0));
await room.connect(line, token, { autoSubscribe: true, dynacast: false });
