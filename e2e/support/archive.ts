import path from 'node:path';
import type { Browser } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { makePdf, textContent } from '../../libs/pipeline/fixtures/make.js';
import { organisationOf, otherAccounts, type Organisation } from './organisation';
import { prepareSabotage } from './sabotage';
import { Walker } from './walker';

/** An ambiguous date and a truncated URL, which processing shouldn't be certain of. */
const doubtful = makePdf([{ content: textContent(['Paid EUR 1,240.50 on 03/04/21,', 'as agreed at http://mar']) }]);

const samples = path.resolve(import.meta.dirname, '../samples');

/** An installation with an admin, with documents in each final state, and a visitor. */
export interface Archive {
  readonly product: Product;
  /** Signed in, in a window in which parts of the client can be broken. */
  readonly admin: Walker;
  readonly visitor: Walker;
  /** The admin, for actions without a window. */
  readonly person: Person;
  /** Document ids by final state. */
  readonly documents: Readonly<Record<'ready' | 'needs-review' | 'failed', string>>;
  readonly organisation: Organisation;
  /** The id of a collaborative document. */
  readonly written: string;
}

/** Starts it; `stopArchive` stops it. */
export async function startArchive(browser: Browser): Promise<Archive> {
  const product = await Product.start(otherAccounts);
  const person = await Person.signUp(product.url, 'ilse@example.org');
  const documents = {
    ready: await person.uploadOne(path.join(samples, 'zlib-manual.pdf')),
    'needs-review': await person.uploadOne({ name: 'doubtful.pdf', bytes: doubtful }),
    failed: await person.uploadOne({ name: 'torn.pdf', bytes: Buffer.from('%PDF-1.7\nnothing that follows is a PDF') }),
  };
  for (const [wanted, id] of Object.entries(documents)) {
    const { state } = await person.whenRead(id, 120_000);
    if (state !== wanted) throw new Error(`A document is ${state}, not ${wanted}`);
  }
  const organisation = await organisationOf(product, person);
  const made = await person.call<{ id: string }>('POST', '/api/v1/collaboration/items', {
    kind: 'document',
    title: 'Plan of the year',
  });
  const written = made.body.data?.id ?? '';
  const admin = await Walker.start(browser, product.url, person);
  await prepareSabotage(admin.page);
  await admin.page.reload();
  const visitor = await Walker.start(browser, product.url);
  return { product, admin, visitor, person, documents, organisation, written };
}

export async function stopArchive(archive: Archive | undefined): Promise<void> {
  // It didn't start, and the reason was already reported.
  if (!archive) return;
  const { admin, visitor, product } = archive;
  await Promise.all([admin.stop(), visitor.stop()]);
  await product.stop();
}
