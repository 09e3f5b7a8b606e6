import { canPropose, propose } from './propose';
import type { Sentence } from '@/shared/speech/transcript';

let at = 0;
const sentence = (text: string, speaker?: string): Sentence => {
  at += 1;
  const words = text.split(' ').map((word, index) => ({
    text: word,
    heard: word,
    startMs: at * 1_000 + index,
    endMs: at * 1_000 + index + 1,
    isDoubtful: false,
    before: index === 0 ? '' : ' ',
  }));
  return { block: at, speaker, startMs: at * 1_000, endMs: at * 1_000 + 900, words };
};
const date = (block: number, text: string) => ({ kind: 'date' as const, text, range: { block, start: 0, end: 1 } });

test('decisions and tasks are proposed with who and when, where their sentence says it', () => {
  const [greets, decides, takes, asks, asksNobody, tells] = [
    sentence('Good morning everybody, how are you?', 'Ada Quay'),
    sentence('We’ve decided, after all, to sign.', 'Ada Quay'),
    sentence("I'll send the contract by Friday.", 'Bo Harbour'),
    sentence('Bo, could you call the bank?', 'Ada Quay'),
    sentence('Somebody has to read it.', 'Ada Quay'),
    sentence('I will.', 'Ada Quay'),
  ];
  const found = propose(
    [greets, decides, takes, asks, asksNobody, tells].flatMap((one) => one ?? []),
    'en',
    [date(takes?.block ?? -1, 'by Friday')],
  );
  expect(found.map(({ kind, who, due }) => [kind, who, due])).toEqual([
    ['decision', 'Ada Quay', null],
    ['task', 'Bo Harbour', 'by Friday'],
    ['task', 'Bo Harbour', null],
    ['task', null, null],
  ]);
  expect(found[1]).toMatchObject({ atMs: takes?.startMs, text: "I'll send the contract by Friday." });
});

test.each([
  [
    'de',
    'Wir haben beschlossen, morgen zu beginnen.',
    'Ich kümmere mich um den Vertrag.',
    'Kannst du morgen die Bank anrufen?',
  ],
  ['fr', 'Nous avons décidé de signer le contrat.', 'Je m’en occupe demain matin.', 'Il faut appeler la banque.'],
  ['es', 'Hemos acordado firmar el contrato.', 'Yo me encargo del contrato.', '¿Puedes llamar al banco mañana?'],
  ['it', 'Abbiamo deciso di firmare il contratto.', 'Me ne occupo io domani.', 'Dobbiamo chiamare la banca domani.'],
  ['nl', 'We hebben besloten om te tekenen.', 'Ik zal het contract sturen.', 'Kun je de bank bellen?'],
  ['pt', 'Ficou decidido assinar o contrato.', 'Eu vou enviar o contrato.', 'Temos de ligar ao banco.'],
])('%s has rules of its own', (language, decides, takes, asks) => {
  const heard = [
    sentence('Good morning everybody, how are you?'),
    sentence(decides),
    sentence(takes, 'Ilse'),
    sentence(asks),
  ];
  const found = propose(heard, language, []);
  expect(found.map(({ kind, who }) => [kind, who])).toEqual([
    ['decision', null],
    ['task', 'Ilse'],
    ['task', null],
  ]);
});

test('other languages have none', () => {
  expect(propose([sentence('I will send it tomorrow.')], 'pl', [])).toEqual([]);
  expect([canPropose('en'), canPropose('pl'), canPropose(null)]).toEqual([true, false, false]);
});
