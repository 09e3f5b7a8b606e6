import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** The length of a hostile text. */
export const HOSTILE_CHARACTERS = 100_000;
/** The number of characters tried per set, and of alternatives per choice. */
const VARIANTS = 3;
const MAX_PUMP_CHARACTERS = 2_000;
const candidates = [...'a1 -A.\n/"\'([<,;:=@ä€\u00a0_#ZÄz0]})>\t'];

/** Characters of a set, alternating letters, digits and others. */
function membersOf(node, flags) {
  const own =
    node.type === 'CharacterClass'
      ? node.elements.filter(({ type }) => type === 'Character').map(({ value }) => String.fromCodePoint(value))
      : [];
  const set = new RegExp(`^(?:${node.raw})$`, flags.replace(/[gy]/g, ''));
  return [...candidates, ...own].filter((character) => set.test(character));
}

/** A short text that matches a part of a pattern, the `variant`th of a few. */
function sampleOf(node, variant, flags) {
  const inner = (one) => sampleOf(one, variant, flags);
  const pick = (list) => list[variant % Math.max(list.length, 1)];
  switch (node.type) {
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return pick(membersOf(node, flags)) ?? '';
    case 'Quantifier':
      return inner(node.element).repeat(Math.min(Math.max(node.min, 1), 50));
    case 'Alternative':
      return node.elements.map(inner).join('');
    case 'Group':
    case 'CapturingGroup':
    case 'Pattern':
      return inner(pick(node.alternatives));
    default:
      return '';
  }
}

/**
 * The strings that hostile input can repeat: those that a pattern repeats, those before them, and neighbors combined.
 */
function pumpsOf(pattern, flags) {
  const pumps = new Set();
  for (let variant = 0; variant < VARIANTS; variant += 1) {
    const sample = (node) => sampleOf(node, variant, flags);
    pumps.add(sample(pattern));
    visitRegExpAST(pattern, {
      onQuantifierEnter: (node) => pumps.add(sample(node.element)),
      onAlternativeEnter: ({ elements }) => {
        elements.forEach((_, at) => {
          pumps.add(
            elements
              .slice(0, at + 1)
              .map(sample)
              .join(''),
          );
          pumps.add(
            elements
              .slice(at, at + 2)
              .map(sample)
              .join(''),
          );
        });
      },
    });
  }
  return [...pumps].filter((pump) => pump.length > 0 && pump.length <= MAX_PUMP_CHARACTERS);
}

const filled = (pump, characters) => pump.repeat(Math.ceil(characters / pump.length)).slice(0, characters);

/**
 * 100 kB strings that repeat what a pattern repeats, so that a search that restarts at every position takes far too
 * long.
 * @param attack a checker's result, in recheck's format: `{ pumps: [{ prefix, pump }], suffix }`
 */
export function* hostileTexts(source, flags, attack) {
  if (attack !== undefined) {
    const each = HOSTILE_CHARACTERS / Math.max(attack.pumps.length, 1);
    yield attack.pumps.map(({ prefix, pump }) => prefix + filled(pump, each)).join('') + attack.suffix;
  }
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, flags.includes('u'));
  for (const pump of pumpsOf(pattern, flags)) {
    const text = filled(pump, HOSTILE_CHARACTERS);
    yield text;
    yield `${text}\u0001`;
  }
  // The preceding parts once, followed by one part repeated.
  for (const { elements } of pattern.alternatives)
    for (let at = 1; at < elements.length; at += 1) {
      const before = elements
        .slice(0, at)
        .map((node) => sampleOf(node, 0, flags))
        .join('');
      const pump = sampleOf(elements[at], 0, flags);
      if (pump !== '') yield `${before}${filled(pump, HOSTILE_CHARACTERS)}\u0001`;
    }
}
