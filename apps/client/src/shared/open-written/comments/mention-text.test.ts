import { completed, mentionedIn, nameBeingTyped, partsOf } from './mention-text';

const ilse = { id: '1', name: 'Ilse Marwick' };
const il = { id: '2', name: 'Ilse' };
const typedIn = (body: string) => nameBeingTyped(body, body.length);

test.each([
  ['@', { at: 0, name: '' }],
  ['Ask @Il', { at: 4, name: 'Il' }],
  ['Ask (@Ilse Mar', { at: 5, name: 'Ilse Mar' }],
  ['Ask @Zoë', { at: 4, name: 'Zoë' }],
  ['ask a@b.example', undefined],
  ['Ask Ilse', undefined],
  ['@Ilse Marwick is a sentence', undefined],
  ['@Ilse\n', undefined],
])('behind ‘%s’ the name that is being typed is %j', (body, expected) => {
  expect(typedIn(body)).toEqual(expected);
});

test('a chosen name takes the place of what was typed of it, wherever the cursor stands', () => {
  expect(completed('Ask @Il now', { at: 4, name: 'Il' }, 7, ilse.name)).toEqual({
    body: 'Ask @Ilse Marwick now',
    caret: 18,
  });
});

test('whose name was taken out again is not named', () => {
  expect(mentionedIn('Ask @Ilse Marwick', [ilse, { id: '3', name: 'Bo' }, ilse])).toEqual(['1']);
});

test('a name that begins another one is told from it', () => {
  expect(partsOf('@Ilse Marwick and @Ilse', [il, ilse])).toEqual([
    { text: '@Ilse Marwick', isName: true },
    { text: ' and ', isName: false },
    { text: '@Ilse', isName: true },
  ]);
  expect(partsOf('What? (@Il.se)', [{ id: '1', name: 'Il.se) (' }])).toEqual([
    { text: 'What? (@Il.se)', isName: false },
  ]);
});
