import { soundExtensions } from '@cartulary/contracts/limits';
import { mixed, RATE_HZ, wave } from '@/shared/sound/wave';

/** What stands in the first page of Ogg with Vorbis, which only browsers decode. */
const VORBIS = 'vorbis';
/** What the server reads only where it has an ffmpeg: browsers that can decode it. */
const M4A = { extension: 'm4a', mediaType: 'audio/mp4; codecs="mp4a.40.2"' } as const;

const extensionOf = (name: string): string => /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * A file as the server takes it: as it is, or, where only browsers decode it (m4a and others), as WAVE of 16,000 samples a second.
 * @throws DOMException where the browser can't decode it either
 */
export async function toUpload(file: File): Promise<File> {
  const extension = extensionOf(file.name);
  if (extension !== M4A.extension && soundExtensions.includes(extension) && !(await isVorbis(file))) return file;
  const context = new OfflineAudioContext(1, 1, RATE_HZ);
  const decoded = await context.decodeAudioData(await file.arrayBuffer());
  const name = `${file.name.replace(/\.[^.]+$/u, '')}.wav`;
  return new File(wave(mixed(decoded)), name, { type: 'audio/wav' });
}

/** Whether a file that was not decoded is left to the server: this browser knows nothing of its kind, and the server may have what does. */
export const mayServerDecode = ({ name }: File): boolean =>
  extensionOf(name) === M4A.extension && document.createElement('audio').canPlayType(M4A.mediaType) === '';

async function isVorbis(file: File): Promise<boolean> {
  return (await file.slice(0, 64).text()).includes(VORBIS);
}
