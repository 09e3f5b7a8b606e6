import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { whisperFiles } from '@cartulary/contracts/bundled-models';
import type { ModelProblem } from '@cartulary/contracts/endpoints/models';
import { modelLimits } from '@cartulary/contracts/limits/models';
import * as z from 'zod';
import { readVocabulary } from '../engines/speech/vocabulary.js';
import { readSettings } from '../engines/speech/whisper-settings.js';

/** Mel bands of supported models. The large ones from 2023 on use 128. */
const BANDS = 80;
const heard = z.object({ num_mel_bins: z.literal(BANDS) });

/**
 * Checks whether a folder contains a usable Whisper-style model: all files, none too large, with the expected JSON. The networks' output is
 * only checked when it is tried.
 * @returns total size of the existing files in bytes, and the first problem, or null
 */
export async function whisperLayout(directory: string): Promise<{ sizeBytes: number; problem: ModelProblem | null }> {
  let sizeBytes = 0;
  let problem: ModelProblem | null = null;
  for (const file of whisperFiles) {
    const found = await stat(path.join(directory, file)).catch(() => undefined);
    const size = found?.isFile() ? found.size : 0;
    sizeBytes += size;
    const most = file.endsWith('.json') ? modelLimits.maxJsonBytes : modelLimits.maxFileBytes;
    if (size === 0) problem ??= { file, kind: 'missing' };
    else if (size > most) problem ??= { file, kind: 'too-large' };
  }
  return { sizeBytes, problem: problem ?? (await formOf(directory)) };
}

async function formOf(directory: string): Promise<ModelProblem | null> {
  const read = (file: string): Promise<string> => readFile(path.join(directory, file), 'utf8');
  const [config, generation, tokenizer] = await Promise.all([
    read('config.json'),
    read('generation_config.json'),
    read('tokenizer.json'),
  ]);
  if (!succeeds(() => readSettings(config, JSON.stringify(ANY_GENERATION))))
    return { file: 'config.json', kind: 'form' };
  if (!succeeds(() => heard.parse(JSON.parse(config)))) return { file: 'config.json', kind: 'sound' };
  if (!succeeds(() => readSettings(config, generation))) return { file: 'generation_config.json', kind: 'form' };
  if (!succeeds(() => readVocabulary(tokenizer))) return { file: 'tokenizer.json', kind: 'form' };
  return null;
}

/** The smallest valid value, used to check the other file separately. */
const ANY_GENERATION = {
  alignment_heads: [],
  begin_suppress_tokens: [],
  suppress_tokens: [],
  decoder_start_token_id: 1,
  eos_token_id: 1,
  no_timestamps_token_id: 1,
  lang_to_id: {},
  task_to_id: { transcribe: 1 },
};

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
