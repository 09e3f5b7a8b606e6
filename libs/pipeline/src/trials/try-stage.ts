import { classifyPages, judgeByMeaning } from '../classify/classify.js';
import { embedPage } from '../embed/embed-page.js';
import { ModelError } from '../embed/embedder.js';
import type { Engines } from '../engines/engines.js';
import { traceEntities } from '../entities/extract.js';
import { taggedOrNone, tagPages } from '../entities/tagger/tag-pages.js';
import { classForFields } from '../fields/class-for-fields.js';
import { extractFields } from '../fields/extract-fields.js';
import { keyPhraseEngine, keyPhrases } from '../key-phrases/rake.js';
import { findLanguage } from '../language/find-language.js';
import { judgePage } from '../sentiment/judge-page.js';
import { vectorsOf } from '../summarise/rank.js';
import { sentencesOf } from '../summarise/sentences.js';
import { summarise } from '../summarise/summarise.js';
import { classifyWithReasons } from './class-reasons.js';
import { loadFor } from './load-for.js';
import type { Found, LanguageScore, SentenceReason, Trial, Tried } from './trial.js';

type Tell = (reason: string) => void;

const MOST_PHRASES = 20;
/** Maximum passages of a page to compare: about 20,000 words. */
const MOST_PASSAGES = 200;

/**
 * Runs one stage over one page, as when a document is processed, and returns its engine's reasons. Stores nothing.
 * @throws ModelError if the stage can't work without its model
 */
export async function tryStage(trial: Trial, engines: Engines): Promise<Tried> {
  let trouble: string | null = null;
  const beganAt = performance.now();
  await loadFor(trial, engines);
  const loadedAt = performance.now();
  const found = await run(trial, engines, (reason) => (trouble = reason));
  const endedAt = performance.now();
  return { found, tookMs: Math.round(endedAt - loadedAt), loadedMs: Math.round(loadedAt - beganAt), trouble };
}

async function run(
  { stage, page, own, question, rules = [], sentiment }: Trial,
  engines: Engines,
  tell: Tell,
): Promise<Found> {
  switch (stage) {
    case 'language':
      return { stage, found: await findLanguage([page]), scores: await scoresOf(page.text) };
    case 'classify':
      return classifyWithReasons(page.text, engines, own, tell);
    case 'entities':
      return entities(page, engines, tell);
    case 'fields':
      return fields({ page, own }, engines, tell);
    case 'summary':
      return summary(page);
    case 'phrases':
      return { stage, phrases: keyPhrases(page.text, MOST_PHRASES), ...keyPhraseEngine };
    case 'rules':
      return byRules(page, rules);
    case 'sentiment':
      return sentimentOf(page, sentiment, engines);
    case 'embed':
      return passages(page, question, engines);
  }
}

/** The detector processes at most this much text at once. */
const SCORED_CHARACTERS = 1_000;
const MOST_SCORES = 5;

/** The detector's scores for the beginning as a whole; actual detection works stretch by stretch. */
async function scoresOf(text: string): Promise<LanguageScore[]> {
  const { eld } = await import('eld/extrasmall');
  const scores = eld.detect(text.slice(0, SCORED_CHARACTERS)).getScores();
  return Object.entries(scores)
    .map(([language, score]) => ({ language, score }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_SCORES);
}

async function tracedOf(page: Trial['page'], { embedder }: Engines, tell: Tell) {
  const tagged = embedder
    ? await taggedOrNone(
        () => tagPages([page], embedder),
        ({ message }) => tell(message),
      )
    : [];
  return traceEntities([page], tagged);
}

async function entities(page: Trial['page'], engines: Engines, tell: Tell): Promise<Found> {
  const traced = await tracedOf(page, engines, tell);
  return { stage: 'entities', entities: traced.map(({ entity, ...where }) => ({ ...entity, ...where })) };
}

/** Fields depend on entities and the class, so both are determined first. */
async function fields({ page, own }: Pick<Trial, 'page' | 'own'>, engines: Engines, tell: Tell): Promise<Found> {
  const { classes, embedder } = engines;
  const byCharacters = await classifyPages([page], classes);
  const judged = embedder ? await judgeByMeaning(byCharacters.found, page.text, embedder, classes, own) : byCharacters;
  if (judged.problem !== null) tell(judged.problem);
  const traced = await tracedOf(page, engines, tell);
  const documentClass = classForFields(judged.found);
  const found = extractFields(
    [page],
    traced.map(({ entity }) => entity),
    documentClass,
    own.find(({ id }) => id === documentClass)?.fields,
  );
  return { stage: 'fields', class: documentClass, classFound: judged.found, fields: found };
}

/** The pattern engine is loaded on demand, because rules are rarely tried. */
async function byRules(page: Trial['page'], rules: NonNullable<Trial['rules']>): Promise<Found> {
  const [{ findByRules }, { patternEngine }] = await Promise.all([
    import('../own-rules/find-by-rules.js'),
    import('../own-rules/pattern.js'),
  ]);
  const found = findByRules(page.text, rules);
  const isUsed = rules.some(({ kind }, rule) => kind === 'pattern' && !found.problems.some((one) => one.rule === rule));
  return { stage: 'rules', found, patterns: isUsed ? patternEngine : null };
}

async function sentimentOf(page: Trial['page'], files: Trial['sentiment'], { sentiment }: Engines): Promise<Found> {
  if (!files || !sentiment) throw new ModelError('there is no model for sentiment');
  const judged = await judgePage(page, await sentiment.modelOf(files));
  return { stage: 'sentiment', ...judged, engine: files.id, engineVersion: files.version };
}

const MOST_SHARED = 4;

function summary(page: Trial['page']): Found {
  const found = summarise([page]);
  return { stage: 'summary', summary: found, reasons: found ? reasonsOf(page, found.sentences) : [] };
}

/** The words that make a sentence similar to the others, on which its score is based. */
function reasonsOf(page: Trial['page'], chosen: readonly { readonly text: string }[]): SentenceReason[] {
  const sentences = sentencesOf([page]).map(({ text }) => text);
  const vectors = vectorsOf(sentences);
  const inAll = new Map<string, number>();
  for (const vector of vectors) for (const [word, weight] of vector) inAll.set(word, (inAll.get(word) ?? 0) + weight);
  return chosen.map(({ text }) => {
    const own = vectors[sentences.indexOf(text)] ?? new Map<string, number>();
    const shared = [...own]
      .map(([word, weight]) => ({ word, worth: weight * ((inAll.get(word) ?? weight) - weight) }))
      .filter(({ worth }) => worth > 0)
      .sort((a, b) => b.worth - a.worth);
    return { text, shared: shared.slice(0, MOST_SHARED).map(({ word }) => word) };
  });
}

async function passages(page: Trial['page'], question: string, { embedder }: Engines): Promise<Found> {
  if (!embedder) throw new ModelError('there is no embedder');
  const found = await embedPage(page, embedder, { most: MOST_PASSAGES });
  const [asked] = question.trim() === '' ? [] : await embedder.embed([question], 'question');
  const compared = found.map(({ start, end, vector }) => ({
    start,
    end,
    likeness: asked ? asked.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0) : null,
  }));
  if (asked) compared.sort((a, b) => (b.likeness ?? 0) - (a.likeness ?? 0));
  return { stage: 'embed', passages: compared, engine: embedder.name, engineVersion: embedder.version };
}
