/**
 * The accuracy and cost of transcription: the clips of bench/speech and of libs/pipeline/fixtures/speech, each decoded,
 * cut at its pauses and transcribed in this process, on one core. Errors are wrong, missing or extra words, in lower
 * case without punctuation (characters in Japanese).
 *
 *   npm run bench -- speech
 *
 * Ten clips, 77 s in total: only enough to detect that something is broken. Result: bench/results/speech.json.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createNodeSpeechEngine } from '@cartulary/pipeline/engines/speech/node';
import { openSound } from '@cartulary/pipeline/engines/sound/open-sound';
import { SAMPLE_RATE } from '@cartulary/pipeline/engines/speech/speech';
import { keepResults } from './machine.mjs';

const here = import.meta.dirname;
const folders = [path.join(here, 'speech'), path.join(here, '../libs/pipeline/fixtures/speech')];
const MICROSECONDS = 1e6;

/** The compared units: words, or characters in languages without spaces. */
function unitsOf(text, language) {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{Z}\s]+/gu, ' ')
    .trim();
  return language === 'ja' ? [...plain.replaceAll(' ', '')] : plain.split(' ').filter(Boolean);
}

/** The Levenshtein distance of two lists. */
function distance(a, b) {
  const row = [0, ...b.map((_, at) => at + 1)];
  for (const one of a) {
    let last = row[0]++;
    for (const [j, other] of b.entries()) {
      const up = row[j + 1];
      row[j + 1] = Math.min(up + 1, row[j] + 1, last + (one === other ? 0 : 1));
      last = up;
    }
  }
  return row[b.length];
}

const cpuSeconds = (since) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / MICROSECONDS;
};
const rounded = (value) => Math.round(value * 1_000) / 1_000;

const engine = createNodeSpeechEngine();
const loading = process.cpuUsage();
await engine.transcribe(new Float32Array(SAMPLE_RATE));
const clips = [];
for (const truth of readdirSync(folders[0]).filter((name) => name.endsWith('.json'))) {
  const { language, transcript, turns } = JSON.parse(readFileSync(path.join(folders[0], truth), 'utf8'));
  const file = folders.map((folder) => path.join(folder, truth.replace('.json', '.wav'))).find(existsSync);
  const begun = process.cpuUsage();
  const sound = await (await openSound(new Uint8Array(readFileSync(file)), 'audio/wav')).samples();
  const said = await engine.transcribe(sound.part(0, sound.length));
  const wanted = unitsOf(transcript ?? turns.map(({ text }) => text).join(' '), language);
  const written = said.words.map(({ text }) => text).join(' ');
  clips.push({
    clip: path.basename(file),
    language,
    told: said.language,
    seconds: rounded(sound.length / SAMPLE_RATE),
    cpuSeconds: rounded(cpuSeconds(begun)),
    words: wanted.length,
    errors: distance(wanted, unitsOf(written, language)),
  });
}
await engine.close();
const sum = (of, among = clips) => among.reduce((all, clip) => all + clip[of], 0);
const english = clips.filter(({ language }) => language === 'en');
const results = {
  clips,
  english: { words: sum('words', english), errors: sum('errors', english) },
  all: {
    words: sum('words'),
    errors: sum('errors'),
    languagesRight: clips.filter((one) => one.told === one.language).length,
  },
  loadCpuSeconds: rounded(cpuSeconds(loading) - sum('cpuSeconds')),
  cpuSecondsASecond: rounded(sum('cpuSeconds') / sum('seconds')),
  peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1_024),
};
console.table(clips);
console.log(results);
await keepResults('speech', results);
