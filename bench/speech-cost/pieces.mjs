import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openSound } from '@cartulary/pipeline/engines/sound/open-sound';
import { createNodeSpeechEngine } from '@cartulary/pipeline/engines/speech/node';
import { SAMPLE_RATE } from '@cartulary/pipeline/engines/speech/speech';

const folders = ['../speech', '../../libs/pipeline/fixtures/speech'].map((folder) =>
  path.join(import.meta.dirname, folder),
);

/**
 * The transcribed chunks: the clips of bench/speech and of libs/pipeline/fixtures/speech, cut at their pauses like in
 * the product.
 * @param count of clips
 * @returns {Promise<{ language: string, samples: Float32Array }[]>} at 16,000 samples per second
 */
export async function piecesOf(count) {
  const engine = createNodeSpeechEngine();
  const pieces = [];
  const told = readdirSync(folders[0]).filter((file) => file.endsWith('.json'));
  for (const name of told.slice(0, count)) {
    const { language } = JSON.parse(readFileSync(path.join(folders[0], name), 'utf8'));
    const file = folders.map((folder) => path.join(folder, name.replace('.json', '.wav'))).find(existsSync);
    const sound = await (await openSound(new Uint8Array(readFileSync(file)), 'audio/wav')).samples();
    for (const { from, to } of await engine.findPieces(sound)) pieces.push({ language, samples: sound.part(from, to) });
  }
  await engine.close();
  return pieces;
}

export const secondsOf = (pieces) => pieces.reduce((sum, { samples }) => sum + samples.length, 0) / SAMPLE_RATE;
