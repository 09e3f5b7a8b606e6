// covers: libs/pipeline
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test, type Browser } from '@playwright/test';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import { BothReaders, expectSamePictures, parityFixtures } from '../support/both-readers';

let both: BothReaders;

test.describe.configure({ timeout: 180_000 });
test.beforeAll(async ({ browser }: { browser: Browser }) => {
  test.setTimeout(120_000);
  both = await BothReaders.start(browser);
});
test.afterAll(() => both.stop());

/** The files that `e2e/pipeline-parity.spec.ts` doesn't process. */
const recognised: readonly (readonly [string, ReadableMediaType])[] = [
  ['letter.png', 'image/png'],
  ['transparent.png', 'image/png'],
  ['sixteen-bit.png', 'image/png'],
  ['faint-receipt.png', 'image/png'],
  ['letter.jpg', 'image/jpeg'],
  ['../words/delivery-note.tiff', 'image/tiff'],
];

for (const [name, mediaType] of recognised) {
  test(`At most one word in 200 of a picture differs in ${name}, since runtimes and decoders round`, async () => {
    const { browser, server } = await both.read(readFileSync(path.join(parityFixtures, name)), name, mediaType);
    expectSamePictures(browser.result, server);
  });
}
