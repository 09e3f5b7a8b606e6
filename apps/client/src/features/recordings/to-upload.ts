import { soundExtensions } from '@cartulary/contracts/limits';
import { mixed, RATE_HZ, wave } from '@/shared/sound/wave';

/** What stands in the first page of Ogg with Vorbis, which only browsers decode. */
const VORBIS = 'vorbis';

const extensionOf = (name: string): string => /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * A file as the server takes it: as it is, or, where only browsers decode it (m4a and others), as WAVE of 16,000 samples a second.
 * @throws DOMException where the browser can't decode it either
 */
export async function toUpload(file: File): Promise<File> {
  if (soundExtensions.includes(extensionOf(file.name)) && !(await isVorbis(file))) return file;
  const context = new OfflineAudioContext(1, 1, RATE_HZ);
  const decoded = await context.decodeAudioData(await file.arrayBuffer());
  const name = `${file.name.replace(/\.[^.]+$/u, '')}.wav`;
  return new File(wave(mixed(decoded)), name, { type: 'audio/wav' });
}

async function isVorbis(file: File): Promise<boolean> {
  return (await file.slice(0, 64).text()).includes(VORBIS);
}
