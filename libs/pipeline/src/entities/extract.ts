import type { LayoutsInUse } from '@cartulary/contracts/learning';
import {
  certaintyThresholds,
  isFlowingSource,
  type Box,
  type Entity,
  type EntityKind,
  type PageText,
  type Word,
} from '@cartulary/contracts/reading';
import { engineVersions } from '../engine-versions.js';
import { rangeOf, splitBlocks } from '../engines/plain-text/blocks.js';
import { clampBox, unionBox } from '../layout/box.js';
import { locateWords } from '../layout/page-text.js';
import type { RuleName } from './candidate.js';
import { contextOf, findAll, type RuledCandidate } from './find.js';
import { learnedNames } from './learned/with-learned-names.js';
import { taggerEngine } from './names/english-names.js';
import { loadNameRule } from './names/find-names.js';
import type { TaggedPage } from './tagger/tag-pages.js';

/** Engine recorded on every entity. Increase the version if a rule can give different results. */
export const entityEngine = { name: 'rules', version: engineVersions.rules } as const;

/**
 * Finds amounts, dates, addresses, numbers, names, drugs, diseases and law references on all pages. Entities on pages
 * get the box around their words (a word is cut if only part of it belongs); entities in flowing text get a block and
 * range. Low recognition confidence lowers an entity's confidence. Names that become doubtful as a result are dropped,
 * because otherwise every scan would need review.
 * @param tagged pages processed by the name tagger; on all others, names are found by rules only
 * @param inUse the active results of learning from corrections
 */
export const extractEntities = async (
  pages: readonly PageText[],
  tagged: readonly TaggedPage[] = [],
  inUse: LayoutsInUse | null = null,
): Promise<Entity[]> => (await traceEntities(pages, tagged, inUse)).map(({ entity }) => entity);

/** An entity, its position in the page's text (UTF-16 offsets, end exclusive), and the rule that found it. */
export interface TracedEntity {
  readonly entity: Entity;
  readonly start: number;
  readonly end: number;
  readonly rule: RuleName;
}

/** Like {@link extractEntities}, with the rule that found each entity. */
export async function traceEntities(
  pages: readonly PageText[],
  tagged: readonly TaggedPage[] = [],
  inUse: LayoutsInUse | null = null,
): Promise<TracedEntity[]> {
  const context = contextOf(pages.map((page) => page.text).join('\n'));
  const findNames = await loadNameRule();
  const withLearned = learnedNames(inUse);
  return pages.flatMap((page) => {
    const seen = tagged.find((one) => one.page === page.page);
    const candidates = withLearned(page.text, findAll(page.text, context, findNames, seen));
    const found = isFlowingSource(page.source) ? placeInBlocks(page, candidates) : placeOnPage(page, candidates);
    return found.filter(
      ({ entity: { kind, engine, confidence } }) =>
        confidence >= certaintyThresholds.check || !(names.has(kind) || engine === taggerEngine.name),
    );
  });
}

const names: ReadonlySet<EntityKind> = new Set([
  'person',
  'organisation',
  'place',
  'party',
  'drug',
  'dose',
  'condition',
  'statute',
  'case',
]);

function placeInBlocks(page: PageText, candidates: readonly RuledCandidate[]): TracedEntity[] {
  const blocks = splitBlocks(page.text);
  return candidates.flatMap((candidate) => {
    const range = rangeOf(blocks, candidate.start, candidate.end);
    return range ? [entityOf(page, candidate, { box: null, range }, 1)] : [];
  });
}

function placeOnPage(page: PageText, candidates: readonly RuledCandidate[]): TracedEntity[] {
  const starts = locateWords(page.text, page.words);
  const located = page.words.flatMap((word, index) => {
    const start = starts[index] ?? -1;
    return start < 0 ? [] : [{ word, start, end: start + word.text.length }];
  });
  let from = 0;
  return candidates.flatMap((candidate) => {
    while (from < located.length && (located[from]?.end ?? 0) <= candidate.start) from += 1;
    let box: Box | null = null;
    let certainty = 1;
    for (let at = from; at < located.length; at += 1) {
      const entry = located[at];
      if (!entry || entry.start >= candidate.end) break;
      const part = partOfBox(entry.word, candidate.start - entry.start, candidate.end - entry.start);
      if (part) box = box ? unionBox(box, part) : part;
      certainty = Math.min(certainty, entry.word.confidence);
    }
    return box ? [entityOf(page, candidate, { box: clampBox(box), range: null }, certainty)] : [];
  });
}

/** The part of a word's box for a range of its characters, assuming equal widths. */
function partOfBox({ box, text }: Word, start: number, end: number): Box | null {
  if (!box) return null;
  const width = box[2] - box[0];
  const from = Math.max(0, start) / text.length;
  const to = Math.min(text.length, end) / text.length;
  return [box[0] + width * from, box[1], box[0] + width * to, box[3]];
}

function entityOf(
  page: PageText,
  { kind, start, end, value, confidence, engine = entityEngine, rule }: RuledCandidate,
  place: Pick<Entity, 'box' | 'range'>,
  certainty: number,
): TracedEntity {
  const entity: Entity = {
    kind,
    text: page.text.slice(start, end),
    value,
    page: page.page,
    ...place,
    confidence: Math.round(confidence * certainty * 1_000) / 1_000,
    engine: engine.name,
    engineVersion: engine.version,
  };
  return { entity, start, end, rule };
}
