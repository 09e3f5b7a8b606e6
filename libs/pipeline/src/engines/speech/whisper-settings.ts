import * as z from 'zod';

const config = z.object({
  decoder_layers: z.int().positive(),
  decoder_attention_heads: z.int().positive(),
  d_model: z.int().positive(),
});

const generation = z.object({
  alignment_heads: z.array(z.tuple([z.int(), z.int()])),
  begin_suppress_tokens: z.array(z.int()),
  suppress_tokens: z.array(z.int()),
  decoder_start_token_id: z.int(),
  eos_token_id: z.int(),
  no_timestamps_token_id: z.int(),
  lang_to_id: z.record(z.string(), z.int()),
  task_to_id: z.object({ transcribe: z.int() }),
});

/** Settings from the configuration of a Whisper-style model. */
export interface WhisperSettings {
  readonly layers: number;
  readonly heads: number;
  readonly headWidth: number;
  /** Attention heads that follow the sound, as [layer, head], used for word times. */
  readonly alignmentHeads: readonly (readonly [layer: number, head: number])[];
  readonly start: number;
  readonly end: number;
  readonly transcribe: number;
  readonly withoutTimes: number;
  readonly noSpeech: number;
  readonly languages: ReadonlyMap<string, number>;
  /** Tokens that are never output, and tokens that can't come first. */
  readonly never: readonly number[];
  readonly notFirst: readonly number[];
}

/** @throws ZodError if a file has an unexpected format */
export function readSettings(configJson: string, generationJson: string): WhisperSettings {
  const model = config.parse(JSON.parse(configJson));
  const told = generation.parse(JSON.parse(generationJson));
  return {
    layers: model.decoder_layers,
    heads: model.decoder_attention_heads,
    headWidth: model.d_model / model.decoder_attention_heads,
    alignmentHeads: told.alignment_heads,
    start: told.decoder_start_token_id,
    end: told.eos_token_id,
    transcribe: told.task_to_id.transcribe,
    withoutTimes: told.no_timestamps_token_id,
    noSpeech: told.no_timestamps_token_id - 1,
    languages: new Map(Object.entries(told.lang_to_id).map(([mark, id]) => [mark.slice(2, -2), id])),
    never: told.suppress_tokens,
    notFirst: told.begin_suppress_tokens,
  };
}
