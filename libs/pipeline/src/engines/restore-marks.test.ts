import type { FoundLine } from '../layout/reading-order.js';
import { restoreMarks } from './restore-marks.js';

const GERMAN = [
  'Wir haben Ihre Bestellung erhalten und danken Ihnen dafür sehr herzlich',
  'Die Lieferung erfolgt in den nächsten Tagen an die angegebene Anschrift',
];
const SPANISH = [
  'Hemos recibido su pedido y le damos las gracias por su confianza en nosotros',
  'La entrega se hará en los próximos días en la dirección que nos ha indicado',
];
const ENGLISH = ['We have received your order and thank you very much for the trust that you have in us'];

const lineOf = (text: string): FoundLine => ({
  block: 0,
  paragraph: 0,
  words: text.split(' ').map((word) => ({ text: word, box: [0, 0, 1, 1], confidence: 0.9 })),
});
const restored = async (page: readonly string[], text: string): Promise<string | undefined> =>
  (await restoreMarks([...page, text].map(lineOf)))
    .at(-1)
    ?.words.map((word) => word.text)
    .join(' ');

it.each([
  [GERMAN, 'der Gewinn (Los“) wird bald gezahlt', 'der Gewinn („Los“) wird bald gezahlt'],
  [GERMAN, 'Sie sagte: Wir gehen jetzt heim.“', 'Sie sagte: „Wir gehen jetzt heim.“'],
  [SPANISH, 'iHola a todos los amigos!', '¡Hola a todos los amigos!'],
  [SPANISH, 'Llegamos ayer. Qué alegría tan grande!', 'Llegamos ayer. ¡Qué alegría tan grande!'],
  [SPANISH, 'Gracias por su compra!', '¡Gracias por su compra!'],
])('a mark is put back where only one place is possible: %#', async (page, read, wanted) => {
  expect(await restored(page, read)).toBe(wanted);
});

it.each([
  [GERMAN, 'das große Los“ wird bald gezahlt'],
  [GERMAN, 'der Gewinn (siehe Los“) wird bald gezahlt'],
  [GERMAN, 'Sie sagte: das große Los“ wird gezahlt'],
  [GERMAN, 'Sie sagte: Gut. Dann rief er Nein!“'],
  [GERMAN, 'Er las „Eins“ und (Zwei“) dazu'],
  [GERMAN, 'GROSSE STRASSE 5, MASSE UND PREISE'],
  [GERMAN, "wie geht's, <Los> und ,Los'"],
  [ENGLISH, 'the prize (Los“) is paid'],
  [ENGLISH, 'iHola a todos!'],
  [SPANISH, 'El iPhone nuevo cuesta menos!'],
  [SPANISH, 'Hola Juan, qué alegría!'],
  [SPANISH, 'Juan y dijo que ya vienen!'],
])('what may stand in another place stays as it was read: %#', async (page, read) => {
  expect(await restored(page, read)).toBe(read);
});

it('a word with its mark keeps its place and certainty', async () => {
  const [word] = (await restoreMarks([...SPANISH, 'iHola a todos!'].map(lineOf))).at(-1)?.words ?? [];
  expect(word).toEqual({ text: '¡Hola', box: [0, 0, 1, 1], confidence: 0.9 });
});
