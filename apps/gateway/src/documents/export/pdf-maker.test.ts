import { PdfMaker } from './pdf-maker.js';

test('whoever has gone waits no longer for a turn, and is told so as where the child was ended', async () => {
  const maker = new PdfMaker();
  const ada = { organisationId: 'quay', accountId: 'ada' };
  const unread = new Error('the original could not be read');
  let failFirst = (): void => undefined;
  const first = maker.make(
    ada,
    () => new Promise((_, reject) => (failFirst = () => reject(unread))),
    new AbortController().signal,
  );
  const gone = new AbortController();
  const waiting = maker.make(ada, () => Promise.reject(new Error('it was asked for')), gone.signal);
  gone.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'reading_cancelled' });
  failFirst();
  await expect(first).rejects.toBe(unread);
});
