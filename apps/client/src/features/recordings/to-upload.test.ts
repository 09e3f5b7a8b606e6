/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from '@cartulary/testing/text';
import { t as recordings } from '@/text/recordings';
import { TooLongHere, toUpload } from './to-upload';

const asks = globalThis as { OfflineAudioContext?: unknown };

/** A browser that decodes to this much silence and can't encode. */
function decodingTo(seconds: number): void {
  asks.OfflineAudioContext = class {
    decodeAudioData = async () => {
      const samples = new Float32Array(seconds * 16_000);
      return { numberOfChannels: 1, length: samples.length, getChannelData: () => samples };
    };
  };
}
const m4a = new File(['sound'], 'talk.m4a');
m4a.arrayBuffer = async () => new ArrayBuffer(0);

afterEach(() => delete asks.OfflineAudioContext);

test('what the server reads goes up as it is', async () => {
  const mp3 = new File(['sound'], 'talk.mp3');
  expect(await toUpload(mp3, () => undefined)).toBe(mp3);
});

test('where the browser encodes no Opus, m4a becomes WAVE as long as that fits', async () => {
  decodingTo(60);
  const made = await toUpload(m4a, () => undefined);
  expect([made.name, made.type, made.size]).toEqual(['talk.wav', 'audio/wav', 44 + 60 * 32_000]);
});

test('what is made of a file that is cut off says so in its name', async () => {
  decodingTo(5);
  const fixtures = path.resolve(import.meta.dirname, '../../../../../libs/pipeline/fixtures/speech');
  const whole = new Uint8Array(readFileSync(path.join(fixtures, 'jfk.m4a')));
  const nameOf = async (bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> =>
    (await toUpload(new File([bytes], name), () => undefined)).name;
  for (const name of ['talk.m4a', 'talk.mp4']) {
    expect(await nameOf(whole, name)).toBe('talk.wav');
    const incomplete = text(recordings, 'new.incomplete', { title: 'talk' });
    expect(await nameOf(whole.subarray(0, 30_000), name)).toBe(`${incomplete}.wav`);
  }
});

test('longer than that is refused before anything is sent, with how long it may be', async () => {
  decodingTo(1_700);
  const refused = await toUpload(m4a, () => undefined).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TooLongHere);
  expect((refused as TooLongHere).lengthMs).toBe(1_700_000);
  expect(Math.floor((refused as TooLongHere).mostMs / 1_000)).toBe(1_638);
});
