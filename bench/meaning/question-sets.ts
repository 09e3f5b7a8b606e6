import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { onePage, type Archive, type Filed, type Question } from './archive.js';

/** Printed where public sets of questions would be measured and are missing. */
export const NO_SETS =
  'left out: no public sets of questions here. CARTULARY_QUESTION_SETS names a folder with files SET.LANGUAGE.json in the form of SQuAD 1.1, such as xquad.de.json of https://github.com/google-deepmind/xquad (CC BY-SA 4.0: measured, not bundled)';

interface Squad {
  readonly data: readonly {
    readonly paragraphs: readonly {
      readonly context: string;
      readonly qas: readonly { readonly question: string }[];
    }[];
  }[];
}

/** More paragraphs and questions of a set wouldn't add information. */
const MOST_PARAGRAPHS = 800;
const MOST_QUESTIONS = 1_500;

/**
 * Every public set in the folder, by language; a document is a paragraph, with the same number in every language of a
 * set.
 */
export function questionSets(folder: string | undefined): Archive[] {
  if (folder === undefined || !existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => {
    const [, set, language] = /^([\w-]+)\.([a-z]{2})\.json$/u.exec(file) ?? [];
    if (set === undefined || language === undefined) return [];
    return [archiveOf(set, language, JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Squad)];
  });
}

function archiveOf(set: string, language: string, { data }: Squad): Archive {
  const paragraphs = data.flatMap((article) => article.paragraphs).slice(0, MOST_PARAGRAPHS);
  const numbers = new Map<string, number>();
  for (const { context } of paragraphs) if (!numbers.has(context)) numbers.set(context, numbers.size);
  const idOf = (context: string): string => `${set}-${language}-${numbers.get(context) ?? 0}`;
  const questions = paragraphs.flatMap(({ context, qas }) =>
    qas
      .filter(({ question }) => question.trim() !== '')
      .map(({ question }) => ({ language, text: question, answer: idOf(context) })),
  );
  return {
    name: `${set} ${language}`,
    documents: [...numbers.keys()].map((context): Filed => onePage(idOf(context), language, context)),
    questions: spread(questions, MOST_QUESTIONS),
  };
}

/** At most this many, evenly spread over the list. */
export const spread = <T>(list: readonly T[], most: number): T[] =>
  list.length <= most
    ? [...list]
    : Array.from({ length: most }, (_, n) => list[Math.floor((n * list.length) / most)] as T);

/** Questions in one language of a set with texts in another. */
export function across(questions: Archive, texts: Archive): Archive {
  return {
    name: `${questions.name} → ${languageOf(texts)}`,
    documents: texts.documents,
    questions: questions.questions.map((question) => inOther(question, questions, texts)),
  };
}

/** The only answer is in another language, among texts in the question's language. */
export function onlyAcross(questions: Archive, texts: Archive): Archive {
  const asked = questions.questions.map((question): Question & { own: string } => ({
    ...inOther(question, questions, texts),
    own: question.answer,
  }));
  const ownOf = new Map(asked.map(({ answer, own }) => [answer, own]));
  const others = new Set(texts.documents.map(({ id }) => id));
  return {
    name: `${questions.name}, answer only in ${languageOf(texts)}`,
    documents: [...questions.documents, ...texts.documents],
    questions: asked,
    isThere: ({ answer }, id) => (others.has(id) ? id === answer : id !== ownOf.get(answer)),
  };
}

const languageOf = ({ documents }: Archive): string => documents[0]?.language ?? '';
const inOther = (question: Question, from: Archive, to: Archive): Question => ({
  ...question,
  answer: question.answer.replace(`-${languageOf(from)}-`, `-${languageOf(to)}-`),
});
