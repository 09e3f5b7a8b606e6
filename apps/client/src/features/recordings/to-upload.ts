import { limits, soundExtensions } from '@cartulary/contracts/limits';
import { soundTypeOf } from '@cartulary/contracts/readable-files';
import { decodedHere, RATE_HZ, wave } from '@/shared/sound/wave';
import { t } from '@/text/recordings';
import { canEncodeOpus } from './smaller/opus-config';

/** What stands in the first page of Ogg with Vorbis, which only browsers decode. */
const VORBIS = 'vorbis';
/** What the server reads only where it has an ffmpeg: browsers that can decode it. */
const M4A = { extension: 'm4a', mediaType: 'audio/mp4; codecs="mp4a.40.2"' } as const;
const { maxFileBytes } = limits.upload;
/** As long as WAVE may be: its head, and two bytes a sample. */
const MOST_WAVE_SAMPLES = (maxFileBytes - 44) / 2;

const extensionOf = (name: string): string => /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';

/** A recording that this browser decoded and could not make small enough. */
export class TooLongHere extends Error {
  /** @param mostMs as long as one may be that this browser sends */
  constructor(
    readonly lengthMs: number,
    readonly mostMs = (MOST_WAVE_SAMPLES / RATE_HZ) * 1_000,
  ) {
    super('too long');
  }
}

/**
 * A file as the server takes it: as it is, or, where only browsers decode it (m4a and others) or it is a WAVE of more than the server takes,
 * as Opus in WebM. The name says so if the file ends too early. A browser that encodes no Opus makes WAVE of 16,000 samples a second, as long as that fits.
 * @param onShare how far it is, from 0 to 1, where it is made anew
 * @throws TooLongHere; anything else where the browser can't decode it either
 */
export async function toUpload(file: File, onShare: (share: number) => void): Promise<File> {
  if (await isTaken(file)) return file;
  onShare(0);
  const { soundParts, isCutOffNamed } = await import('./smaller/sound-parts');
  if (await canEncodeOpus()) {
    const { opusFile } = await import('./smaller/opus-file');
    const { parts, isCutOff } = await soundParts(file);
    const opus = await opusFile(parts, onShare);
    return new File([opus], `${titleOf(file, isCutOff)}.webm`, { type: 'audio/webm' });
  }
  const bytes = await file.arrayBuffer();
  const isCutOff = isCutOffNamed(file.name, bytes);
  const samples = await decodedHere(bytes);
  if (samples.length > MOST_WAVE_SAMPLES) throw new TooLongHere((samples.length / RATE_HZ) * 1_000);
  return new File(wave(samples), `${titleOf(file, isCutOff)}.wav`, { type: 'audio/wav' });
}

/** The new file is whole, however much of the recording it has: only its name can say that the end is missing. */
function titleOf({ name }: File, isCutOff: boolean): string {
  const title = name.replace(/\.[^.]+$/u, '');
  return isCutOff ? t('new.incomplete', { title }) : title;
}

/** Whether a file that was not decoded is left to the server: this browser knows nothing of its kind, and the server may have what does. */
export const mayServerDecode = ({ name }: File): boolean =>
  soundTypeOf(name) === 'audio/mp4' && document.createElement('audio').canPlayType(M4A.mediaType) === '';

async function isTaken(file: File): Promise<boolean> {
  const extension = extensionOf(file.name);
  if (extension === 'wav') return file.size <= maxFileBytes;
  if (extension === M4A.extension || !soundExtensions.includes(extension)) return false;
  return !(await file.slice(0, 64).text()).includes(VORBIS);
}
