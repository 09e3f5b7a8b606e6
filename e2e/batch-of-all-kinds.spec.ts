// covers: client/documents gateway/batches gateway/documents workers/reading workers/engines
import { expect } from '@playwright/test';
import { kindsOfFiles, makeFiles } from '../bench/batch/make-files.js';
import { checkBatch, runBatch } from '../bench/batch/run-batch.js';
import { test } from './support/shared-product';

/** Three of every kind, and a damaged one. */
const FILES = 24;
const DAMAGED = 1;

test.describe.configure({ timeout: 300_000 });

test('of a batch of every kind nothing is lost: all is read and found, or failed with its reason', async ({
  product,
}) => {
  const { founder: person } = await product.found('oda@batches.example');
  const firstReady: number[] = [];
  const run = await runBatch(person, await makeFiles(FILES), ({ counts }) => {
    if (counts.ready + counts.needsReview > 0) firstReady.push(counts.waiting + counts.running);
  });
  expect(kindsOfFiles).toHaveLength(8);
  expect(await checkBatch(person, run)).toEqual({
    documents: FILES,
    read: FILES - DAMAGED,
    failed: DAMAGED,
    faults: [],
  });
  // The documents finish one at a time, not all at the end.
  expect(firstReady[0]).toBeGreaterThan(FILES / 4);
});
