import { collabLimits } from '@cartulary/contracts/limits/collab';
import { MalformedError, type Reader } from './reader.js';

/**
 * Skips a value in lib0's `any` encoding. Values nested more deeply than the limit would overflow the stack of their reader.
 * https://github.com/dmonad/lib0/blob/v0.2.120/src/decoding.js
 * @throws MalformedError
 */
export function skipAny(reader: Reader, depthLeft: number): void {
  if (depthLeft === 0) throw new MalformedError('a value is nested too deeply');
  switch (reader.byte()) {
    case 127: // undefined
    case 126: // null
    case 121: // false
    case 120: // true
      return;
    case 125: // integer
      reader.int();
      return;
    case 124:
      reader.take(Float32Array.BYTES_PER_ELEMENT);
      return;
    case 123: // float64
    case 122: // bigint
      reader.take(Float64Array.BYTES_PER_ELEMENT);
      return;
    case 119:
      reader.string();
      return;
    case 118: {
      const entries = reader.uint();
      for (let index = 0; index < entries; index += 1) {
        // The key would become the prototype of the resulting object.
        if (reader.string() === '__proto__') throw new MalformedError('a key is no key');
        skipAny(reader, depthLeft - 1);
      }
      return;
    }
    case 117: {
      const elements = reader.uint();
      for (let index = 0; index < elements; index += 1) skipAny(reader, depthLeft - 1);
      return;
    }
    case 116:
      reader.byteArray();
      return;
    default:
      throw new MalformedError('a value is of no known kind');
  }
}

/** @throws MalformedError for invalid JSON, or JSON nested too deeply to be serialized again. */
export function checkJson(text: string): void {
  try {
    JSON.parse(text);
  } catch {
    throw new MalformedError('a value is no JSON');
  }
  if (depthOf(text) > collabLimits.maxDepth) throw new MalformedError('a value is nested too deeply');
}

function depthOf(json: string): number {
  let deepest = 0;
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at];
    if (isInText) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === '[' || letter === '{') deepest = Math.max(deepest, (depth += 1));
    else if (letter === ']' || letter === '}') depth -= 1;
  }
  return deepest;
}
