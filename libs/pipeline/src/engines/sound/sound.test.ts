import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { soundMediaTypes, type SoundMediaType } from '@cartulary/contracts/limits';
import { wants } from '@cartulary/testing/needs';
import { sniff, SNIFF_BYTES } from '../../sniff.js';
import { readFixture } from '../speech/read-fixture.test-helper.js';
import { SAMPLE_RATE } from '../speech/speech.js';
import { isCutOff } from './cut-off.js';
import { openSound } from './open-sound.js';

const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(path.resolve(import.meta.dirname, '../../../fixtures/speech', name)));

/** Similarity of two sounds by their loudness per half second: encoded sound has different samples and starts slightly later. */
function likeness(a: Float32Array, b: Float32Array): number {
  const loudness = (sound: Float32Array): number[] =>
    Array.from({ length: 22 }, (_, at) =>
      Math.sqrt(sound.subarray(at * 8_000, (at + 1) * 8_000).reduce((sum, value) => sum + value * value, 0)),
    );
  const [x, y] = [loudness(a), loudness(b)];
  const product = (p: number[], q: number[]): number => p.reduce((sum, value, at) => sum + value * (q[at] ?? 0), 0);
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}

test.each<[string, SoundMediaType]>([
  ['jfk.wav', 'audio/wav'],
  ['jfk.mp3', 'audio/mpeg'],
  ['jfk.ogg', 'audio/ogg'],
  ['jfk.webm', 'audio/webm'],
])('%s is known by its content, and sounds as it was spoken', async (name, mediaType) => {
  const bytes = fixture(name);
  expect(await sniff(bytes.subarray(0, SNIFF_BYTES))).toBe(mediaType);
  const sound = await openSound(bytes, mediaType);
  expect(sound.lengthMs).toBeGreaterThan(10_900);
  expect(sound.lengthMs).toBeLessThan(11_300);
  const samples = await sound.samples();
  expect(samples.length / SAMPLE_RATE).toBeCloseTo(11, 0);
  expect(likeness(samples.part(0, samples.length), readFixture('jfk'))).toBeGreaterThan(0.9);
});

describe.each<[string, SoundMediaType]>([
  ['jfk.wav', 'audio/wav'],
  ['jfk.mp3', 'audio/mpeg'],
  ['jfk.ogg', 'audio/ogg'],
  ['jfk.webm', 'audio/webm'],
  ['jfk.m4a', 'audio/mp4'],
])('%s', (name, mediaType) => {
  test('is whole', async () => {
    expect(isCutOff(fixture(name), mediaType)).toBe(false);
    expect((await openSound(fixture(name), mediaType)).isCutOff).toBe(false);
  });

  test('is cut off where its end is missing', () => {
    const whole = fixture(name);
    for (const share of [0.5, 0.7, 0.99])
      expect([share, isCutOff(whole.subarray(0, whole.length * share), mediaType)]).toEqual([share, true]);
  });

  test('is whole with a tag or a comment behind it, as programs and servers add them', () => {
    const tag = new Uint8Array(128);
    tag.set(new TextEncoder().encode('TAGA song'));
    for (const more of [tag, new TextEncoder().encode('<!-- served by a proxy -->'), new Uint8Array(64).fill(0xff)])
      expect(isCutOff(Buffer.concat([fixture(name), more]), mediaType)).toBe(false);
  });
});

test('a file of nothing but tiny elements is read through with little memory', () => {
  const tiny = new Uint8Array(4_000_000);
  for (let at = 0; at < tiny.length; at += 2) tiny.set([0xec, 0x80], at);
  expect(isCutOff(tiny, 'audio/webm')).toBe(false);
});

test('a recording of unknown length, as programs write it to a pipe, is whole', () => {
  const piped = fixture('jfk.wav').slice();
  const data = Buffer.from(piped).indexOf('data');
  for (const length of [0xff_ff_ff_ff, 0]) {
    new DataView(piped.buffer).setUint32(data + 4, length, true);
    expect(isCutOff(piped, 'audio/wav')).toBe(false);
  }
});

describe('m4a', () => {
  // AAC needs ffmpeg, which distributions ship but test runs don't require.
  const withFfmpeg = wants('ffmpeg') ? test : test.skip;
  const { PATH } = process.env;
  afterEach(() => {
    process.env['PATH'] = PATH;
  });

  test('says how long it is, and without ffmpeg what is missing', async () => {
    const bytes = fixture('jfk.m4a');
    expect(await sniff(bytes.subarray(0, SNIFF_BYTES))).toBe('audio/mp4');
    const sound = await openSound(bytes, 'audio/mp4');
    expect(sound.lengthMs).toBeCloseTo(11_000, -2);
    process.env['PATH'] = '/nowhere';
    await expect(sound.samples()).rejects.toMatchObject({ code: 'reading_needs_ffmpeg' });
  });

  withFfmpeg('is decoded by the ffmpeg on PATH, and sounds as it was spoken', async () => {
    const samples = await (await openSound(fixture('jfk.m4a'), 'audio/mp4')).samples();
    expect(samples.length / SAMPLE_RATE).toBeCloseTo(11, 0);
    expect(likeness(samples.part(0, samples.length), readFixture('jfk'))).toBeGreaterThan(0.9);
  });

  withFfmpeg('that is broken or cut off is heard or refused, and nothing else', async () => {
    const whole = fixture('jfk.m4a');
    for (const [length, at] of [
      [whole.length, 1_500],
      [whole.length, 20_000],
      [whole.length >> 1, 0],
      [2_000, 0],
    ] as const) {
      const bytes = whole.slice(0, length);
      bytes.fill(255, at, at === 0 ? 0 : at + 200);
      const heard = openSound(bytes, 'audio/mp4').then((sound) => sound.samples());
      await heard.then(
        (samples) => expect(samples.length).toBeLessThan(SAMPLE_RATE * 12),
        (error: unknown) => expect(error).toMatchObject({ name: 'ReadFailure' }),
      );
    }
  });
});

interface Waves {
  readonly kind: number;
  readonly bits: number;
  readonly rateHz: number;
  readonly channels: number;
}

/** One second of 440 Hz at half of full scale. */
function wave({ kind, bits, rateHz, channels }: Waves): Uint8Array {
  const bytes = bits / 8;
  const data = new DataView(new ArrayBuffer(44 + rateHz * channels * bytes));
  const name = (at: number, text: string): void => [...text].forEach((c, i) => data.setUint8(at + i, c.charCodeAt(0)));
  name(0, 'RIFF');
  name(8, 'WAVEfmt ');
  data.setUint32(16, 16, true);
  data.setUint16(20, kind, true);
  data.setUint16(22, channels, true);
  data.setUint32(24, rateHz, true);
  data.setUint16(34, bits, true);
  name(36, 'data');
  data.setUint32(40, rateHz * channels * bytes, true);
  for (let at = 0; at < rateHz * channels; at += 1) {
    const value = Math.sin((2 * Math.PI * 440 * Math.floor(at / channels)) / rateHz) / 2;
    const place = 44 + at * bytes;
    if (kind === 3) data[bits === 64 ? 'setFloat64' : 'setFloat32'](place, value, true);
    else if (bits === 8) data.setUint8(place, Math.round(128 + value * 127));
    else if (bits === 16) data.setInt16(place, Math.round(value * 32_767), true);
    else if (bits === 24) {
      const whole = Math.round(value * (2 ** 23 - 1));
      data.setUint16(place, whole & 0xffff, true);
      data.setInt8(place + 2, whole >> 16);
    } else data.setInt32(place, Math.round(value * (2 ** 31 - 1)), true);
  }
  return new Uint8Array(data.buffer);
}

test.each<Waves>([
  { kind: 1, bits: 8, rateHz: 8_000, channels: 1 },
  { kind: 1, bits: 16, rateHz: 44_100, channels: 2 },
  { kind: 1, bits: 24, rateHz: 48_000, channels: 2 },
  { kind: 1, bits: 32, rateHz: 96_000, channels: 1 },
  { kind: 3, bits: 32, rateHz: 22_050, channels: 6 },
  { kind: 3, bits: 64, rateHz: 16_000, channels: 1 },
])('a tone of $bits bits at $rateHz Hz in $channels channels is the same tone at 16,000', async (waves) => {
  const samples = await (await openSound(wave(waves), 'audio/wav')).samples();
  expect(samples.length).toBeGreaterThan(SAMPLE_RATE - 40);
  expect(samples.length).toBeLessThan(SAMPLE_RATE + 40);
  const sound = samples.part(1_000, 15_000);
  const wanted = Float32Array.from(sound, (_, at) => Math.sin((2 * Math.PI * 440 * (at + 1_000)) / SAMPLE_RATE) / 2);
  const error = Math.sqrt(sound.reduce((sum, value, at) => sum + (value - (wanted[at] ?? 0)) ** 2, 0) / sound.length);
  expect(error).toBeLessThan(0.01);
});

test('what cannot be heard is refused with its reason: pictures in a container, other codecs, no sound at all, more than two hours', async () => {
  const long = wave({ kind: 1, bits: 8, rateHz: 8_000, channels: 1 }).slice(0, 44);
  const hours = new Uint8Array(44 + 8_000 * 60 * 121);
  hours.set(long);
  new DataView(hours.buffer).setUint32(40, hours.length - 44, true);
  await expect(openSound(hours, 'audio/wav')).rejects.toMatchObject({ code: 'reading_too_long' });
  const adpcm = wave({ kind: 1, bits: 16, rateHz: 8_000, channels: 1 });
  adpcm[20] = 2;
  await expect(openSound(adpcm, 'audio/wav')).rejects.toMatchObject({ code: 'reading_other_type' });
  const text = new TextEncoder().encode('This is no sound at all, whatever its name says. '.repeat(40));
  for (const mediaType of soundMediaTypes)
    await expect(openSound(text, mediaType)).rejects.toMatchObject({
      code: expect.stringMatching(/^reading_/) as string,
    });
});

test.each<[string, SoundMediaType]>([
  ['jfk.wav', 'audio/wav'],
  ['jfk.mp3', 'audio/mpeg'],
  ['jfk.ogg', 'audio/ogg'],
  ['jfk.webm', 'audio/webm'],
])(
  '%s with any bytes broken or cut off is heard or refused, and nothing else',
  async (name, mediaType) => {
    const whole = fixture(name);
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 20 }), fc.nat(whole.length), async (changes, length) => {
        const bytes = whole.slice(0, Math.max(length, 1));
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        try {
          const { length: heard } = await (await openSound(bytes, mediaType)).samples();
          expect(heard).toBeLessThan(SAMPLE_RATE * 7_202);
        } catch (error) {
          expect(error).toMatchObject({ name: 'ReadFailure' });
        }
      }),
      { numRuns: 4 },
    );
  },
  60_000,
);
