// covers: apps/workers/src/reading/carried-bill.ts apps/workers/src/engines/engine-failure.ts
import type { DocumentSource } from '../engines/engine-child.js';
import { EngineFailure } from '../engines/engine-failure.js';
import { carriedBill } from './carried-bill.js';
import type { ReadingContext } from './reading-context.js';

/** The result for a bill when its engine fails like this. */
function saidWhere(failure: unknown, signal = new AbortController().signal) {
  const logged: string[] = [];
  const context = {
    quick: { run: () => Promise.reject(failure) },
    log: { error: (message: string) => logged.push(message) },
  } as unknown as ReadingContext;
  const source = {} as DocumentSource;
  return { bill: carriedBill({ context, source, signal, documentId: 'bill' }), logged };
}

test.each(['reading_crashed', 'reading_timeout'] as const)(
  'a bill whose data ends an engine (%s) has none, and is read from its print',
  async (code) => {
    const { bill, logged } = saidWhere(new EngineFailure(code, true, 'out of memory'));
    await expect(bill).resolves.toBeNull();
    expect(logged).toHaveLength(1);
  },
);

test('what is no affair of the data, and a reading that is over, ends as everywhere', async () => {
  await expect(saidWhere(new EngineFailure('reading_cancelled', true)).bill).rejects.toThrow(EngineFailure);
  await expect(saidWhere(new Error('a fault')).bill).rejects.toThrow('a fault');
  const over = AbortSignal.abort();
  await expect(saidWhere(new EngineFailure('reading_crashed', true), over).bill).rejects.toThrow(EngineFailure);
});
