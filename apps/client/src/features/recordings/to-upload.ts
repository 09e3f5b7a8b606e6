import { limits, soundExtensions } from '@cartulary/contracts/limits';
import { soundTypeOf } from '@cartulary/contracts/readable-files';
import { decodedHere, RATE_HZ, wave } from '@/shared/sound/wave';
import { t } from '@/text/recordings';
import { canEncodeOpus } from './smaller/opus-config';

/** Identifies Ogg with Vorbis in the first page. Only browsers can decode it. */
const VORBIS = 'vorbis';
/** A format that the server can read only with ffmpeg, and browsers can decode. */
const M4A = { extension: 'm4a', mediaType: 'audio/mp4; codecs="mp4a.40.2"' } as const;
const { maxFileBytes } = limits.upload;
/** Maximum length of a WAVE upload: the header, and two bytes per sample. */
const MOST_WAVE_SAMPLES = (maxFileBytes - 44) / 2;

const extensionOf = (name: string): string => /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';

/** A recording that this browser decoded but couldn't make small enough. */
export class TooLongHere extends Error {
  /** @param mostMs the maximum length this browser can upload */
  constructor(
    readonly lengthMs: number,
    readonly mostMs = (MOST_WAVE_SAMPLES / RATE_HZ) * 1_000,
  ) {
    super('too long');
  }
}

/**
 * A file in a form that the server accepts: unchanged or, for formats that only browsers decode (m4a and others) and
 * for WAVE files above the size limit, as Opus in WebM. The name indicates truncation. Browsers without an Opus
 * encoder create WAVE with 16,000 samples per second, up to the size limit.
 * @param onShare called with the conversion progress from 0 to 1
 * @throws TooLongHere; any other error if the browser can't decode it either
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

/** The new file is complete even if the recording is truncated, so only its name can indicate that. */
function titleOf({ name }: File, isCutOff: boolean): string {
  const title = name.replace(/\.[^.]+$/u, '');
  return isCutOff ? t('new.incomplete', { title }) : title;
}

/**
 * Whether a file that couldn't be decoded is uploaded as is: this browser doesn't know the format, but the server
 * might.
 */
export const mayServerDecode = ({ name }: File): boolean =>
  soundTypeOf(name) === 'audio/mp4' && document.createElement('audio').canPlayType(M4A.mediaType) === '';

async function isTaken(file: File): Promise<boolean> {
  const extension = extensionOf(file.name);
  if (extension === 'wav') return file.size <= maxFileBytes;
  if (extension === M4A.extension || !soundExtensions.includes(extension)) return false;
  return !(await file.slice(0, 64).text()).includes(VORBIS);
}
