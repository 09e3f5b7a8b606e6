import type { Colleague } from '@cartulary/contracts/endpoints/collaboration';
import { textPattern } from '@cartulary/contracts/text-pattern';

/** A name being typed after an '@'. */
export interface TypedName {
  /** Index of the '@'. */
  readonly at: number;
  readonly name: string;
}

/** Names have two or three words; anything longer is a sentence. */
const MOST = /(?:^|[\s(])@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]+){0,2})$/u;

/** The name before the cursor; undefined if no '@' starts one. */
export function nameBeingTyped(body: string, caret: number): TypedName | undefined {
  const before = body.slice(0, caret);
  const name = MOST.exec(before)?.[1];
  return name === undefined ? undefined : { at: before.length - name.length - 1, name };
}

/** The text with the full name inserted, and the new cursor position. */
export function completed(
  body: string,
  typed: TypedName,
  caret: number,
  name: string,
): { body: string; caret: number } {
  const head = `${body.slice(0, typed.at)}@${name} `;
  return { body: head + body.slice(caret).replace(/^ /, ''), caret: head.length };
}

/** IDs of people whose name is still in the text after an '@'. People whose mention was removed aren't notified. */
export const mentionedIn = (body: string, known: readonly Colleague[]): string[] => [
  ...new Set(known.filter(({ name }) => body.includes(`@${name}`)).map(({ id }) => id)),
];

/** Splits the text into mentions and other parts. Longer names match first, since one may be the prefix of another. */
export function partsOf(body: string, mentions: readonly Colleague[]): { text: string; isName: boolean }[] {
  const names = mentions.map(({ name }) => `@${name}`).toSorted((one, other) => other.length - one.length);
  if (names.length === 0) return [{ text: body, isName: false }];
  const any = textPattern(
    names.map((text) => ({ text })),
    { flags: 'g' },
  );
  const parts: { text: string; isName: boolean }[] = [];
  let from = 0;
  for (const { 0: name, index } of body.matchAll(any)) {
    parts.push({ text: body.slice(from, index), isName: false }, { text: name, isName: true });
    from = index + name.length;
  }
  return [...parts, { text: body.slice(from), isName: false }].filter(({ text }) => text !== '');
}
