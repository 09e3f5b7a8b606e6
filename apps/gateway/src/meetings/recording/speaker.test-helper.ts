import { AudioFrame, AudioSource, LocalAudioTrack, Room, TrackPublishOptions, TrackSource } from '@livekit/rtc-node';

const [RATE, FRAME_MS, LOUD] = [48_000, 20, 12_000];

/** A participant whose microphone plays a tone. */
export interface Speaker {
  stop(): Promise<void>;
}

/** Joins and speaks until stopped. @param hertz frequency that distinguishes the voices */
export async function speak(url: string, token: string, hertz: number): Promise<Speaker> {
  const room = new Room();
  await room.connect(url, token, { autoSubscribe: false, dynacast: false });
  const source = new AudioSource(RATE, 1);
  const track = LocalAudioTrack.createAudioTrack('voice', source);
  const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE });
  if (room.localParticipant === undefined) throw new Error('Nobody joined');
  await room.localParticipant.publishTrack(track, options);
  let isOver = false;
  const said = (async () => {
    const samples = (RATE * FRAME_MS) / 1_000;
    for (let at = 0; !isOver; at += samples) {
      const data = Int16Array.from(
        { length: samples },
        (_, i) => LOUD * Math.sin((2 * Math.PI * hertz * (at + i)) / RATE),
      );
      // Blocks while it's ahead of real time.
      await source.captureFrame(new AudioFrame(data, RATE, 1, samples));
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await said;
      await room.disconnect();
    },
  };
}

/** Loudness of a tone in 16 kHz samples, from 0 (Goertzel algorithm). */
export function loudnessOf(samples: Int16Array, hertz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / 16_000);
  let [before, last] = [0, 0];
  for (const sample of samples) [before, last] = [last, sample + turn * last - before];
  return (2 * Math.sqrt(Math.max(0, last ** 2 + before ** 2 - turn * last * before))) / Math.max(1, samples.length);
}
