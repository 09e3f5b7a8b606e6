import { readFileSync } from 'node:fs';
import { findLanguage } from '../../../libs/pipeline/src/language/find-language.js';
import type { Figure } from '../figure.js';

const sentences = JSON.parse(readFileSync(new URL('sentences.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>;
const languages = Object.keys(sentences);
const note = `${languages.length} languages × 8 sentences, written for this bench`;

/** The share of texts whose language was detected correctly. */
async function rightOf(textsOf: (own: readonly string[]) => readonly string[]): Promise<number> {
  const found = await Promise.all(
    languages.flatMap((language) =>
      textsOf(sentences[language] ?? []).map(
        async (text) => (await findLanguage([{ page: 1, text }])).language === language,
      ),
    ),
  );
  return found.filter(Boolean).length / found.length;
}

/** Pages with two thirds in one language and one third in another: the majority is expected. */
async function rightOfMixed(): Promise<number> {
  const found = await Promise.all(
    languages.map(async (language, index) => {
      const other = languages[(index + 1) % languages.length] ?? language;
      const most = (sentences[language] ?? []).slice(0, 6).join(' ');
      const text = `${(sentences[other] ?? []).slice(0, 2).join(' ')}\n\n${most}`;
      return (await findLanguage([{ page: 1, text }])).language === language;
    }),
  );
  return found.filter(Boolean).length / found.length;
}

const realPages = {
  'clean/ocr-printout': 'en',
  'columns/linux-printout': 'de',
  'columns/sequencer': 'en',
  'columns/two-cities': 'en',
  'degraded/huckleberry-finn': 'en',
  'degraded/typewriter': 'nl',
};

async function rightOfRealPages(): Promise<number> {
  const found = await Promise.all(
    Object.entries(realPages).map(async ([page, language]) => {
      const file = new URL(`../../recognition/pages/${page}.txt`, import.meta.url);
      return (await findLanguage([{ page: 1, text: readFileSync(file, 'utf8') }])).language === language;
    }),
  );
  return found.filter(Boolean).length / found.length;
}

export async function measure(): Promise<Figure[]> {
  return [
    { name: 'language of one sentence', value: await rightOf((own) => own), wanted: 0.98, unit: 'share', note },
    {
      name: 'language of five words',
      value: await rightOf((own) => own.map((text) => text.split(' ').slice(0, 5).join(' '))),
      unit: 'share',
      note: `${note}; fewer than 24 letters have no language`,
    },
    { name: 'language of most of a page in two', value: await rightOfMixed(), wanted: 0.98, unit: 'share', note },
    {
      name: 'language of real pages',
      value: await rightOfRealPages(),
      wanted: 1,
      unit: 'share',
      note: 'the 6 true texts of bench/recognition/pages (English, German, Dutch)',
    },
  ];
}
