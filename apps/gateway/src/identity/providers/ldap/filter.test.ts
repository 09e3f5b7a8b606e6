import { fillFilter } from './filter.js';

test('what somebody types stays a value of the filter (RFC 4515, 3)', () => {
  const filled = (uid: string): string => fillFilter('(uid={uid})', { uid });
  expect(filled('*)(uid=*')).toBe('(uid=\\2a\\29\\28uid=\\2a)');
  expect(filled('a\\2ab\u0000c')).toBe('(uid=a\\5c2ab\\00c)');
  expect(filled('Łukasz O’Brien')).toBe('(uid=Łukasz O’Brien)');
});

test('the places of a filter are filled once, and what is filled in holds no further places', () => {
  expect(fillFilter('(|(uid={name})(mail={username}))', { name: 'ada', username: 'ada@acme.example' })).toBe(
    '(|(uid=ada)(mail=ada@acme.example))',
  );
  expect(fillFilter('(uid={name})', { name: '{username}', username: 'x' })).toBe('(uid={username})');
  expect(fillFilter('(uid={other})', {})).toBe('(uid={other})');
});
