import { errorLimits } from '@cartulary/contracts/limits/error-groups';

/** The location of a stack line, as the engine wrote it. Lines and columns start at 1. */
export interface StackFrame {
  readonly raw: string;
  readonly name: string | null;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const MAX_DIGITS = 9;

/**
 * The stack frames from any engine; skips other lines. Parses each line from its ends by searching for single
 * characters, so that malicious text takes only linear time.
 */
export function framesOf(stack: string): StackFrame[] {
  const frames: StackFrame[] = [];
  for (const line of stack.split('\n')) {
    const frame = frameOf(line.slice(0, errorLimits.maxFrameCharacters).trim());
    if (frame !== undefined) frames.push(frame);
    if (frames.length === errorLimits.maxFrames) break;
  }
  return frames;
}

function frameOf(raw: string): StackFrame | undefined {
  const [name, place] = raw.startsWith('at ') ? ofChromium(raw.slice(3)) : ofOthers(raw);
  const [beforeColumn, column] = numberAtEnd(place);
  const [file, line] = numberAtEnd(beforeColumn);
  if (line === undefined || column === undefined || file === '') return undefined;
  return { raw, name: name === '' ? null : name, file, line, column };
}

/** `settle (https://…/index.js:1:2)`, or only the location. */
function ofChromium(text: string): [name: string, place: string] {
  const open = text.lastIndexOf(' (');
  return open !== -1 && text.endsWith(')') ? [text.slice(0, open), text.slice(open + 2, -1)] : ['', text];
}

/** `settle@https://…/index.js:1:2` in Firefox and Safari. */
function ofOthers(text: string): [name: string, place: string] {
  const at = text.lastIndexOf('@');
  return at === -1 ? ['', ''] : [text.slice(0, at), text.slice(at + 1)];
}

function numberAtEnd(text: string): [before: string, number: number | undefined] {
  const colon = text.lastIndexOf(':');
  const digits = text.slice(colon + 1);
  const isNumber = colon > 0 && digits.length <= MAX_DIGITS && /^\d+$/.test(digits);
  return isNumber ? [text.slice(0, colon), Number(digits)] : [text, undefined];
}
