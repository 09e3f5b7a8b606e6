/**
 * How well documents are found by meaning, by language and across languages: words only, and each embedder alone
 * (`Generation.nearest`) and combined with the words, as in the product.
 *
 *   npm run bench -- search-answers
 *
 * 200 of this project's own questions (bench/meaning: papers in seven languages, and English documents in the folder
 * CARTULARY_BENCH_DATA), and the public sets in the folder CARTULARY_QUESTION_SETS. With XQuAD, also 400 of its
 * questions on the project's own archive, which contains no answers to them. Result: bench/results/search-answers.json.
 */
import { createNodeEmbedder, createNodeFormerEmbedder } from '@cartulary/pipeline/embed/node';
import { askedText, parseQuery } from '@cartulary/pipeline/matching/query-text';
import { leastLikeness } from '@cartulary/contracts/likeness';
import { dataFolder, NO_DATA } from './accuracy/real/data-folder.ts';
import { keepFigures } from './machine.mjs';
import { ownArchive } from './meaning/archive.ts';
import { cell, figuresOf, rounded, wilson } from './meaning/figures.ts';
import { across, NO_SETS, onlyAcross, questionSets, spread } from './meaning/question-sets.ts';
import { lettersOnly, Searched } from './meaning/searched.ts';

const UNANSWERED = 400;
const embedders = { former: createNodeFormerEmbedder(), present: createNodeEmbedder() };
const { former, present } = embedders;
/** The compared methods: embedders, and the embedded part of a question. Until 2026-11-23 that was its folded words. */
const ways = [
  way(`${former.name}, words folded`, 'former', (text) => parseQuery(text).words.join(' ')),
  way(former.name, 'former', askedText),
  way(present.name, 'present', askedText),
];

const results = [];
const said = (line) => console.error(line);
const data = dataFolder();
const sets = questionSets(process.env.CARTULARY_QUESTION_SETS);
if (data === undefined) said(NO_DATA);
if (sets.length === 0) said(NO_SETS);
const own = data === undefined ? undefined : await ownArchive(data);
if (own) await measure(own, unansweredOf(sets));
for (const set of sets) await measure(set);
for (const [asked, texts] of pairs(sets)) await measure(across(asked, texts));
for (const [asked, texts] of pairs(sets)) await measure(onlyAcross(asked, texts));
for (const { embedder } of ways.slice(1)) await embedder.close();
keepFigures('search-answers', { results });

function way(name, which, textOf) {
  const embedder = embedders[which];
  return { name, which, embedder, vectorOf: async (text) => (await embedder.embed([textOf(text)], 'question'))[0] };
}

/** Measures every method on one archive and prints its rows; for `unanswered`, how many show any result by meaning. */
async function measure(archive, unanswered = []) {
  const opened = new Map();
  const rows = [];
  for (const way of ways) {
    let searched = opened.get(way.embedder);
    if (!searched) opened.set(way.embedder, (searched = await Searched.of(archive, way.embedder, way.which)));
    const asked = [];
    for (const written of archive.questions) {
      const question = { ...written, text: lettersOnly(written.text) };
      const vector = await way.vectorOf(question.text);
      const { place, likeness } = await searched.byMeaning(question, vector);
      const fused = await searched.asShown(question, vector);
      const words = way === ways[0] ? await searched.asShown(question, null) : 0;
      asked.push({ question, meaning: place, likeness, fused, words });
    }
    let shown = 0;
    for (const text of unanswered.map(lettersOnly)) {
      const { hits } = await searched.found(text, await way.vectorOf(text));
      if (hits.some(({ passage }) => passage)) shown += 1;
    }
    rows.push({ way: way.name, asked, shown });
  }
  for (const searched of opened.values()) searched.close();
  for (const [part, isOf] of partsOf(archive)) report(archive.name, part, isOf, rows);
  if (unanswered.length > 0) for (const { way, shown } of rows) reportUnanswered(way, shown, unanswered.length);
}

/** Words only once, then each method alone and combined. */
function report(archive, part, isOf, rows) {
  const isOfPart = ({ question }) => isOf(question);
  const places = (asked, key) => figuresOf(asked.filter(isOfPart).map((one) => one[key]));
  const [first] = rows;
  const figures = [{ way: 'words alone', ...places(first.asked, 'words') }];
  for (const { way, asked } of rows) {
    figures.push({ way, ...places(asked, 'meaning') });
    figures.push({ way: `${way}, fused`, ...places(asked, 'fused'), lostByCut: lostByCut(asked.filter(isOfPart)) });
  }
  console.log(`\n${archive}, ${part} (n ${figures[0].questions}): first answer right [95 %] MRR`);
  for (const figure of figures) console.log(`  ${cell(figure)}  ${figure.way}${lossOf(figure)}`);
  results.push({ archive, part, figures });
}

/** Questions whose correct answer is the closest by meaning, but below the similarity threshold for display. */
function lostByCut(asked) {
  return asked.filter(({ meaning, likeness }) => meaning === 1 && likeness < leastLikeness).length;
}

function lossOf({ lostByCut: lost }) {
  return lost === undefined ? '' : ` (${lost} right first answers lost by the cut)`;
}

function reportUnanswered(way, shown, of) {
  const [low, high] = wilson(shown, of);
  console.log(`\nno answer there: ${shown} of ${of} show something by meaning [${low} ${high}]  ${way}`);
  results.push({ archive: 'no answer', way, shown, of, share: rounded(shown / of), interval: [low, high] });
}

/**
 * The separately reported parts of an archive: own questions by language, and by whether the answer is in that
 * language.
 */
function partsOf({ name, documents, questions }) {
  if (name !== 'own') return [['all', () => true]];
  const languageOf = new Map(documents.map(({ id, language }) => [id, language]));
  const languages = [...new Set(questions.map(({ language }) => language))].sort();
  const isWithin = ({ language, answer }) => languageOf.get(answer) === language;
  return [
    ...languages.map((language) => [language, (question) => question.language === language]),
    ['within a language', isWithin],
    ['across languages', (question) => !isWithin(question)],
    ['all', () => true],
  ];
}

/** Pairs of languages of one set, each with English. */
function pairs(sets) {
  return sets.flatMap((asked) =>
    sets.flatMap((texts) => {
      const [set, language] = asked.name.split(' ');
      const [other, inLanguage] = texts.name.split(' ');
      return set === other && language !== inLanguage && [language, inLanguage].includes('en') ? [[asked, texts]] : [];
    }),
  );
}

/** XQuAD questions that the project's own archive doesn't answer. */
function unansweredOf(sets) {
  return spread(
    sets.filter(({ name }) => name.startsWith('xquad ')).flatMap(({ questions }) => questions.map(({ text }) => text)),
    UNANSWERED,
  );
}
