import { decodeLine, encodeLine, SequenceWatch } from './wire.js';

const sender = '0b0e7f2c-0000-4000-8000-000000000001';

describe('a line on the wire', () => {
  it.each([{ json: '{"a":"1|2@3:4"}' }, { storedAs: '0b0e7f2c-0000-4000-8000-000000000002' }])(
    'reads back as it was written: %j',
    (body) => {
      expect(decodeLine(encodeLine({ sender, sequence: 42, body }))).toEqual({ sender, sequence: 42, body });
    },
  );

  it.each(['', 'hello', '{"json":true}', `${sender}:x|{}`])('is refused where no bus has written it: %s', (text) => {
    expect(decodeLine(text)).toBeUndefined();
  });
});

describe('the numbers of a sender', () => {
  it('tell what follows, what was lost and what was heard before', () => {
    const watch = new SequenceWatch();
    expect([5, 6, 8, 8, 7, 9].map((sequence) => watch.see(sender, sequence))).toEqual([
      'next',
      'next',
      'jump',
      'repeat',
      'repeat',
      'next',
    ]);
    expect(watch.see('another', 1)).toBe('next');
    watch.reset();
    expect(watch.see(sender, 3)).toBe('next');
  });
});
