import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import type { PageText } from '@cartulary/contracts/reading';
import { createNodeEngines } from '@cartulary/pipeline/node';
import { readDocument } from '@cartulary/pipeline/read-document';

/** A searchable document. */
export interface Filed {
  readonly id: string;
  readonly language: string;
  readonly pages: readonly (Pick<PageText, 'text' | 'blocks'> & { readonly page: number })[];
}

/** A question, and the document that answers it. */
export interface Question {
  readonly language: string;
  readonly text: string;
  readonly answer: string;
}

/** Documents in one index, and the questions about them. */
export interface Archive {
  readonly name: string;
  readonly documents: readonly Filed[];
  readonly questions: readonly Question[];
  /** Whether a document is available for a question; by default, all are. */
  readonly isThere?: (question: Question, documentId: string) => boolean;
}

type Asked = Readonly<Record<string, readonly string[]>>;

const own = (name: string): unknown => JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8'));
const questionsOf = (answer: string, asked: Asked): Question[] =>
  Object.entries(asked).flatMap(([language, texts]) => texts.map((text) => ({ language, text, answer })));
export const onePage = (id: string, language: string, text: string): Filed => ({
  id,
  language,
  pages: [{ page: 1, text }],
});

/** Folders with texts in English, and with reports whose pages have a text layer. */
const TEXTS = ['classes/medical-note', 'classes/contract', 'pages/columns', 'pages/clean', 'pages/photographs'];
const REPORTS = 'tables';
/** Documents in languages without questions here, and duplicate pages. */
const LEFT_OUT = /-(?:tr|ru)\.md$|receipt/u;
const ALSO = ['pages/degraded/russian-trenches-27.txt'];

/**
 * The project's own 200 questions: about 63 documents in seven languages that were written for them, and about real
 * documents in English. They were fixed before the change of model and must not be tuned to a model.
 * @param data the folder with real documents
 */
export async function ownArchive(data: string): Promise<Archive> {
  const papers = own('papers.json') as { id: string; language: string; text: string; asked: Asked }[];
  const ofData = own('data-questions.json') as { file: string; asked: Asked }[];
  const real = [...TEXTS.flatMap((folder) => textsIn(data, folder)), ...ALSO].map((file) =>
    onePage(file, 'en', readFileSync(path.join(data, file), 'utf8')),
  );
  return {
    name: 'own',
    documents: [
      ...papers.map(({ id, language, text }) => onePage(id, language, text)),
      ...real,
      ...(await reports(data)),
    ],
    questions: [
      ...papers.flatMap(({ id, asked }) => questionsOf(id, asked)),
      ...ofData.flatMap(({ file, asked }) => questionsOf(file, asked)),
    ],
  };
}

const textsIn = (data: string, folder: string): string[] =>
  readdirSync(path.join(data, folder))
    .filter((name) => /\.(?:txt|md)$/u.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((file) => !LEFT_OUT.test(file));

/** In the form in which the product loads them, without passages, which every embedder cuts itself. */
async function reports(data: string): Promise<Filed[]> {
  const engines = createNodeEngines();
  const mediaType: ReadableMediaType = 'application/pdf';
  const filed: Filed[] = [];
  for (const name of readdirSync(path.join(data, REPORTS)).filter((file) => file.endsWith('.pdf'))) {
    const bytes = new Uint8Array(readFileSync(path.join(data, REPORTS, name)));
    const { pages } = await readDocument(bytes, { name, mediaType }, engines, { passages: false });
    filed.push({ id: `${REPORTS}/${name}`, language: 'en', pages });
  }
  return filed;
}
