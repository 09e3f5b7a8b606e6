/** The parts of an error that determine whether two errors are the same. */
interface Named {
  readonly name?: string | undefined;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly component?: string | undefined;
}

/** Parts that vary between occurrences of one error: ids, numbers, quoted names. */
const changing =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{12,}\b|\d+(?:\.\d+)?|"[^"]{0,200}"|'[^']{0,200}'/gi;

const MAX_SCRIPT_CHARACTERS = 100;
/** Matches a stack frame. Names start at a boundary, and name and query are capped at 100 characters, so the search is linear. */
const frame = /(?<![\w.-])([\w.-]{1,100})\.m?[jt]sx?(?:\?[^:\s]{0,100})?:\d/;

/** The script of the topmost frame, without the file hash and line, which change with every release. */
function place(stack: string | undefined): string {
  const [, script = ''] = frame.exec(stack ?? '') ?? [];
  // Capped by MAX_SCRIPT_CHARACTERS; the frame pattern allows no longer name.
  return script.slice(0, MAX_SCRIPT_CHARACTERS).replace(/-[\w-]{8,}$/, '');
}

const MAX_MESSAGE_CHARACTERS = 500;

/** Replaces the varying parts of a message, such as quoted text and numbers, with a placeholder. This also removes most content. */
export const withoutChanging = (message: string): string =>
  message.slice(0, 16_000).replace(changing, '#').slice(0, MAX_MESSAGE_CHARACTERS);

/**
 * Groups reports of the same error: 14 hexadecimal digits over its name, normalized message, component and script. Not a secure hash
 * (cyrb53), because crypto.subtle is unavailable on plain-HTTP origins.
 */
export function fingerprintOf({ name = 'Error', message, stack, component = '' }: Named): string {
  const text = [name, withoutChanging(message), component, place(stack)].join('\n');
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(16).padStart(14, '0');
}
