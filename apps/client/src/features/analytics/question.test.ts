import { drilled, ofMeasure, readQuestion, writeQuestion } from './question';

const read = (address: string) => readQuestion(new URLSearchParams(address));

test('an empty address asks for documents read by kind, over thirty days', () => {
  expect(read('')).toEqual({ measure: 'documents-read', by: 'class', days: 30, where: [], view: 'bars' });
});

test('what an address says comes back from it', () => {
  for (const address of [
    'measure=documents-read&by=outcome&days=7&where=class%3Ainvoice&view=days',
    'measure=searches&by=nothing&days=365',
    'measure=documents-read&by=class&days=90&where=outcome%3A',
  ])
    expect(writeQuestion(read(address)).toString()).toBe(address);
});

test('what doesn’t fit the measure is as if it weren’t there', () => {
  expect(read('measure=sign-ins&by=class&where=class:invoice&days=8&view=pie')).toEqual({
    measure: 'sign-ins',
    by: null,
    days: 30,
    where: [],
    view: 'bars',
  });
  expect(read('where=class:<script> outcome:ready').where).toEqual([['outcome', 'ready']]);
});

test('a step further keeps one value and tells apart by what is left', () => {
  const further = drilled(read(''), 'class', 'invoice');
  expect(further).toMatchObject({ where: [['class', 'invoice']], by: 'outcome' });
  expect(drilled(further, 'outcome', null)).toMatchObject({
    where: [
      ['class', 'invoice'],
      ['outcome', ''],
    ],
    by: null,
  });
});

test('another measure keeps what it knows too', () => {
  const invoices = drilled(read(''), 'class', 'invoice');
  expect(ofMeasure(invoices, 'documents-failed')).toMatchObject({ where: [['class', 'invoice']], by: null });
  expect(ofMeasure(invoices, 'searches')).toMatchObject({ where: [], by: 'found' });
});
