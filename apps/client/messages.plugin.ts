import { parse } from '@formatjs/icu-messageformat-parser';
import { parseAst, type Plugin } from 'vite';
import { needsIcu } from './src/text/engine/texts.ts';

const CATALOGUE = /\/src\/text\/(?!engine\/)(?:[\da-z-]+\/)?[\da-z-]+\.ts$/;
const PARSER = '@formatjs/icu-messageformat-parser';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null | undefined)?.type === 'string';

function nodesOf(node: Node): Node[] {
  const below = Object.values(node).flat().filter(isNode);
  return [node, ...below.flatMap(nodesOf)];
}

/** The text of a string, or of a template without its expressions. */
function textOf({ type, value, quasis }: Node): string {
  if (type === 'Literal') return typeof value === 'string' ? value : '';
  if (type !== 'TemplateLiteral') return '';
  return (quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked).join('');
}

/**
 * A catalog with parsed messages. Only catalogs that use more than names and tags need this (`text/engine/texts.ts`),
 * and each message must be a single string. @throws if one isn't
 */
export function withParsedMessages(code: string): string {
  const found = nodesOf(parseAst(code) as unknown as Node).filter((node) => needsIcu(textOf(node)));
  let parsed = code;
  for (const node of found.sort((a, b) => b.start - a.start)) {
    if (node.type !== 'Literal') throw new Error(`A message must stand in one string: ${textOf(node)}`);
    const message = JSON.stringify(parse(textOf(node)));
    parsed = parsed.slice(0, node.start) + message + parsed.slice(node.end);
  }
  return parsed;
}

/**
 * Parses catalog messages when the client is built, so that browsers don't fetch the parser: it would add 8 kB to every
 * page for signed-in people. The library officially supports use without the parser.
 */
export function parsedMessages(): Plugin {
  return {
    name: 'cartulary-parsed-messages',
    apply: 'build',
    resolveId: {
      order: 'pre',
      handler(source, importer, options) {
        return source === PARSER ? this.resolve(`${PARSER}/no-parser.js`, importer, options) : null;
      },
    },
    transform: {
      filter: { id: CATALOGUE, code: /icu-texts/ },
      // Each message stays on its line, so the source map's lines still match.
      handler: (code) => ({ code: withParsedMessages(code), map: null }),
    },
  };
}
