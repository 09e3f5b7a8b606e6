import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Raster } from '../../raster.js';
import type { PageReader } from '../page-reader.js';
import { createNodePdfEngine } from '../pdfium/node.js';
import { createNodePpOcrReader } from '../pp-ocr/node.js';
import type { Recognition } from '../recognition.js';
import { createTwoReaders } from '../two-readers.js';
import { tesseractLanguages, type TesseractLanguage } from './languages.js';
import { createNodeTesseractReader } from './node.js';

/** A letter in each of the languages, written for this test. */
const letters: Record<TesseractLanguage, string> = {
  en: `Dear neighbours, the roof of the old boathouse will be repaired between the third and the ninth of March. During
these days the path along the shore is closed, and nobody can moor at the wooden jetty. We ask you to move your boats to
the western quay before Monday evening. Whoever needs help with this may call the harbour office every day until noon.`,
  de: `Liebe Nachbarn, das Dach des alten Bootshauses wird zwischen dem dritten und dem neunten März ausgebessert. Während
dieser Tage ist der Weg am Ufer für Fußgänger gesperrt, und am hölzernen Steg kann niemand anlegen. Wir bitten Sie, Ihre
Boote bis Montagabend zum größeren Kai zu bringen. Wer dabei Hilfe benötigt, ruft täglich bis zwölf Uhr das Hafenbüro an.`,
  fr: `Chers voisins, le toit du vieux hangar à bateaux sera réparé entre le trois et le neuf février. Pendant ces journées,
le chemin du rivage sera fermé et personne ne pourra accoster à la jetée de chêne. Nous vous prions de déplacer vos
bateaux vers le quai opposé dès lundi après-midi. Ceux qui préfèrent être aidés appelleront le bureau du port, où un
employé répond même très tôt.`,
  es: `Estimados vecinos, el tejado del viejo almacén de barcas se arreglará entre el tres y el nueve de febrero de este año.
Durante esos días el camino de la orilla estará cerrado y nadie podrá atracar en el pequeño muelle de madera. Les pedimos
que lleven sus barcas a la dársena del sur mañana por la tarde. Quien necesite ayuda llamará a la señora Peña, que también
atenderá el sábado.`,
  it: `Cari vicini, il tetto della vecchia rimessa delle barche verrà riparato tra il tre e il nove febbraio. Durante queste
giornate il sentiero lungo la riva sarà chiuso e nessuno potrà attraccare al pontile di legno. Vi preghiamo di portare le
vostre barche alla banchina più grande entro lunedì sera, perché così i lavori finiranno prima. Chi avrà bisogno di aiuto
potrà chiamare la capitaneria, che risponderà anche venerdì e martedì.`,
  nl: `Beste buren, het dak van het oude boothuis wordt tussen drie en negen februari hersteld. Tijdens deze dagen is het pad
langs de oever afgesloten en kan niemand aan de houten steiger aanleggen. Wij vragen u uw boten vóór maandagavond naar de
grote kade te brengen. Wie daarbij hulp nodig heeft, belt dagelijks tot twaalf uur het havenkantoor; één van onze collega’s
neemt altijd op, ook als het reünieweekeinde begint.`,
  pt: `Caros vizinhos, o telhado do velho armazém de barcos será reparado entre três e nove de fevereiro. Nesses dias o caminho
da margem estará fechado e ninguém poderá atracar no pontão de madeira. Pedimos que levem as vossas embarcações para o
cais maior até amanhã à tarde. Quem não conseguir fazê-lo sozinho ligará para a administração do porto, onde a senhora
Conceição também responderá às questões dos pescadores.`,
};

const pdf = createNodePdfEngine();
const tesseract = createNodeTesseractReader();
const second = createNodePpOcrReader();
const nobody: PageReader = { name: 'pp-ocr', version: '1', read: () => Promise.resolve([]) };
const wordsOf = (text: string): string[] => text.split(/\s+/u);
const folder = mkdtempSync(path.join(tmpdir(), 'cartulary-languages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function pictureOf(...paragraphs: string[]): Promise<Raster> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([560, 60 + 160 * paragraphs.length]);
  paragraphs.forEach((text, paragraph) =>
    wordsOf(text)
      .reduce<string[]>((lines, word) => {
        const line = `${lines.at(-1) ?? ''} ${word}`.trim();
        return font.widthOfTextAtSize(line, 11) > 500 ? [...lines, word] : [...lines.slice(0, -1), line];
      }, [])
      .forEach((line, index) =>
        page.drawText(line, { x: 30, y: page.getHeight() - 30 - paragraph * 160 - index * 16, size: 11, font }),
      ),
  );
  const opened = await pdf.open(await document.save());
  try {
    return opened.render(1, 300, 4_000_000);
  } finally {
    opened.close();
  }
}

const wrongIn = ({ words }: Recognition, truth: string): string[] => {
  const seen = new Set(words.map(({ text }) => text.replace('\u2019', "'")));
  return wordsOf(truth).filter((word) => !seen.has(word.replace('\u2019', "'")));
};

describe('a picture of a page', () => {
  it.each(Object.keys(tesseractLanguages) as TesseractLanguage[])(
    'in the language %s is read with its accents, and better than by English alone',
    async (language) => {
      const picture = await pictureOf(letters[language]);
      const read = await createTwoReaders(tesseract, second).recognise(picture);
      expect(wrongIn(read, letters[language])).toEqual([]);
      const { readIn: _, ...alone } = tesseract;
      const inEnglish = wrongIn(await createTwoReaders(alone, nobody).recognise(picture), letters[language]);
      if (language === 'en') expect(inEnglish).toEqual([]);
      else expect(inEnglish).not.toEqual([]);
    },
  );

  it.each([
    [['en', 'de'], ['de']],
    [
      ['fr', 'es', 'fr'],
      ['fr', 'es'],
    ],
  ] as const)('with blocks in %j has each read in its language', async (languages, again) => {
    const paragraphs = languages.map((language) => letters[language]);
    const read = await createTwoReaders(tesseract, nobody).recognise(await pictureOf(...paragraphs));
    const straight = (text: string): string[] => wordsOf(text.replaceAll('\u2019', "'"));
    expect(straight(read.text)).toEqual(straight(paragraphs.join(' ')));
    expect(read.remark).toContain(`read again in ${again.join(', ')}`);
  });

  it('in English is read once', async () => {
    const asked: string[] = [];
    const noted: PageReader = {
      ...tesseract,
      readIn: (_image, language) => {
        asked.push(language);
        return Promise.resolve(undefined);
      },
    };
    await createTwoReaders(noted, second).recognise(await pictureOf(letters.en));
    expect(asked).toEqual([]);
  });

  it.each(['missing', 'damaged'] as const)(
    'of which the language data is %s is read in English, and says why',
    async (state) => {
      const data = mkdtempSync(path.join(folder, state));
      symlinkSync(
        path.resolve(import.meta.dirname, '../../../data/eng.traineddata.gz'),
        path.join(data, 'eng.traineddata.gz'),
      );
      if (state === 'damaged') writeFileSync(path.join(data, 'deu.traineddata.gz'), 'not language data');
      const read = await createTwoReaders(createNodeTesseractReader(data), second).recognise(
        await pictureOf(letters.de),
      );
      expect(read.text).toContain('Liebe Nachbarn');
      expect(read.trouble).toMatch(/^tesseract: .*deu/);
    },
  );
});
