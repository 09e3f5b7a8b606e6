import type { Tokenizer } from '@huggingface/tokenizers';
import { ModelError } from '../../embed/embedder.js';
import type { LoadedModel, ModelLoader } from '../../embed/model-loader.js';
import { finished, LABELS, spansOf } from './decode.js';
import { linesOf } from './sentences.js';
import type { NameTagger, TaggedSpan } from './tagger.js';
import { casingOf, normalised, wordsOf, type Place } from './words.js';

/** Maximum tokens per line that the model accepts: its training length, minus two special tokens. */
const MOST_PIECES = 126;
const [BEGIN, END, UNKNOWN] = [101, 102, 100];
/** Longer words aren't in the vocabulary. */
const LONGEST_WORD = 100;
/** Lines per batch. The int8 model scales by its whole input, so another batch size changes scores slightly. */
const BATCH = 16;
/** Everyday words recur often, so their tokens are cached. */
const MOST_REMEMBERED = 20_000;

interface Word extends Place {
  readonly pieces: readonly number[];
  readonly casing: number;
}

interface Line {
  readonly words: readonly Word[];
  readonly length: number;
}

/**
 * minilm-names: finds people, organizations, places, and dates in English text. Follows the steps in `decode.py`, which
 * came with the model (models/minilm-names), and gives the same spans.
 */
export class NamesModel implements NameTagger {
  private readonly remembered = new Map<string, readonly number[]>();

  constructor(private readonly loader: ModelLoader) {}

  async tagNames(texts: readonly string[]): Promise<TaggedSpan[][]> {
    const tokenizer = await this.loader.tokenizer('all-MiniLM-L6-v2');
    const model = await this.loader.model('minilm-names/model_int8.onnx');
    const tagged: TaggedSpan[][] = [];
    for (const text of texts) tagged.push(await this.tag(text, tokenizer, model));
    return tagged;
  }

  private async tag(text: string, tokenizer: Tokenizer, model: LoadedModel): Promise<TaggedSpan[]> {
    const lines = Array.from(linesOf(text)).flatMap((line) => this.cut(text, line, tokenizer));
    lines.sort((a, b) => b.length - a.length);
    const spans: ReturnType<typeof spansOf> = [];
    for (let from = 0; from < lines.length; from += BATCH)
      spans.push(...(await read(lines.slice(from, from + BATCH), model)));
    return finished(text, spans);
  }

  /** Splits a line into tokens for the model, in parts if it is too long. */
  private cut(text: string, { start, end }: Place, tokenizer: Tokenizer): Line[] {
    const lines: { words: Word[]; length: number }[] = [];
    for (const place of wordsOf(text.slice(start, end))) {
      const written = text.slice(start + place.start, start + place.end);
      const pieces = this.piecesOf(normalised(written), tokenizer);
      if (pieces.length === 0) continue;
      const word = { start: start + place.start, end: start + place.end, pieces, casing: casingOf(written) };
      const line = lines.at(-1);
      if (!line || line.length + pieces.length > MOST_PIECES) lines.push({ words: [word], length: pieces.length });
      else {
        line.words.push(word);
        line.length += pieces.length;
      }
    }
    return lines;
  }

  private piecesOf(word: string, tokenizer: Tokenizer): readonly number[] {
    const known = this.remembered.get(word);
    if (known) return known;
    const pieces = word.length > LONGEST_WORD ? [UNKNOWN] : tokenizer.encode(word, { add_special_tokens: false }).ids;
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    this.remembered.set(word, pieces);
    return pieces;
  }
}

/** Reads a batch of lines, padded to the longest. */
async function read(lines: readonly Line[], { session, tensor }: LoadedModel): Promise<ReturnType<typeof spansOf>> {
  const width = Math.max(...lines.map(({ length }) => length)) + 2;
  const ids = new BigInt64Array(lines.length * width);
  const mask = new BigInt64Array(lines.length * width);
  const casing = new BigInt64Array(lines.length * width);
  for (const [row, { words, length }] of lines.entries()) {
    let at = row * width;
    mask.fill(1n, at, at + length + 2);
    ids[at] = BigInt(BEGIN);
    for (const word of words)
      for (const piece of word.pieces) {
        at += 1;
        ids[at] = BigInt(piece);
        casing[at] = BigInt(word.casing);
      }
    ids[at + 1] = BigInt(END);
  }
  const of = (values: BigInt64Array) => tensor(values, lines.length);
  const inputs = { input_ids: of(ids), attention_mask: of(mask), token_type_ids: of(casing) };
  const { logits } = await session.run(inputs, ['logits']);
  const values = logits?.data;
  if (!(values instanceof Float32Array)) throw new ModelError('The model answered in another form');
  return lines.flatMap(({ words }, row) => {
    let piece = row * width + 1;
    const means = words.map(({ pieces }) => {
      const mean = meanOf(values, piece, pieces.length);
      piece += pieces.length;
      return mean;
    });
    return spansOf(words, means);
  });
}

/** Mean of the labels of `count` tokens, starting at `piece`. */
function meanOf(values: Float32Array, piece: number, count: number): Float64Array {
  const mean = new Float64Array(LABELS);
  for (let at = piece; at < piece + count; at += 1)
    for (let label = 0; label < LABELS; label += 1)
      mean[label] = (mean[label] ?? 0) + (values[at * LABELS + label] ?? 0) / count;
  return mean;
}
