import type { Colleague } from '@cartulary/contracts/endpoints/collaboration';
import { textPattern } from '@cartulary/contracts/text-pattern';

/** A name that is being typed behind an '@'. */
export interface TypedName {
  /** Where the '@' stands. */
  readonly at: number;
  readonly name: string;
}

/** A name has two or three words; what goes on longer is a sentence. */
const MOST = /(?:^|[\s(])@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]+){0,2})$/u;

/** The name that the cursor stands behind; undefined where no '@' begins one. */
export function nameBeingTyped(body: string, caret: number): TypedName | undefined {
  const before = body.slice(0, caret);
  const name = MOST.exec(before)?.[1];
  return name === undefined ? undefined : { at: before.length - name.length - 1, name };
}

/** The text with the whole name in the place of what was typed of it, and where the cursor stands then. */
export function completed(
  body: string,
  typed: TypedName,
  caret: number,
  name: string,
): { body: string; caret: number } {
  const head = `${body.slice(0, typed.at)}@${name} `;
  return { body: head + body.slice(caret).replace(/^ /, ''), caret: head.length };
}

/** Ids of those whose name still stands behind an '@': who was taken out again is not told. */
export const mentionedIn = (body: string, known: readonly Colleague[]): string[] => [
  ...new Set(known.filter(({ name }) => body.includes(`@${name}`)).map(({ id }) => id)),
];

/** The text in parts, those that name somebody apart. Longer names first: one may be the beginning of another. */
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
