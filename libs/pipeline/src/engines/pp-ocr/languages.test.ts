import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Raster } from '../../raster.js';
import { createNodePdfEngine } from '../pdfium/node.js';
import { createRecognition } from '../recognise.js';
import { createNodePpOcrReader } from './node.js';

/** A letter in each language, written for this test. */
const letters = {
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
const recognition = createRecognition(createNodePpOcrReader());
/** Straight and curly apostrophes count as equal. */
const wordsOf = (text: string): string[] => text.replaceAll('\u2019', "'").split(/\s+/u);

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

describe('a picture of a page', () => {
  it.each(Object.keys(letters) as (keyof typeof letters)[])(
    'in the language %s is read with its accents and marks, by one model for all of them',
    async (language) => {
      const { text } = await recognition.recognise(await pictureOf(letters[language]));
      const [read, truth] = [wordsOf(text), wordsOf(letters[language])];
      expect(read).toHaveLength(truth.length);
      // The period after an accented letter at the end of a line may be lost.
      expect(read.filter((word, index) => word !== truth[index]).length).toBeLessThanOrEqual(1);
    },
  );

  it('with blocks in several languages has each word of all of them', async () => {
    const paragraphs = [letters.fr, letters.es, letters.de];
    const { text } = await recognition.recognise(await pictureOf(...paragraphs));
    expect(wordsOf(text)).toEqual(wordsOf(paragraphs.join(' ')));
  });
});
