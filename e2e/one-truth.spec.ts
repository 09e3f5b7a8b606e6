// covers: client/dashboard client/production client/realtime client/analytics client/documents gateway/dashboard gateway/metrics gateway/realtime gateway/documents
import { expect } from '@playwright/test';
import type { Person } from '@cartulary/testing/person';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { readDashboard } from '@cartulary/contracts/endpoints/dashboard';
import type { explore } from '@cartulary/contracts/endpoints/explore';
import type { readFunnel } from '@cartulary/contracts/endpoints/insights';
import type { listLibrary } from '@cartulary/contracts/endpoints/library';
import type { readExecutive } from '@cartulary/contracts/endpoints/metrics';
import type { readProduction } from '@cartulary/contracts/endpoints/production';
import type { readRealtime } from '@cartulary/contracts/endpoints/realtime';
import type { listReview } from '@cartulary/contracts/endpoints/review';
import type { MeasureName } from '@cartulary/contracts/measures';
import { told } from './support/colleagues';
import { test } from './support/shared-product';

/** Net and tax don't add up to the total, so the amounts need a review. */
const doubtful = (number: string): string => `Harbour Mill Supplies Ltd
12 Quay Street, Bristol BS1 4DJ

INVOICE

Invoice number: ${number}
Invoice date: 14 March 2026

Paper, 40 reams: GBP 180.00

Ink, black: GBP 70.00

Net amount: GBP 250.00
VAT 20%: GBP 50.00
Total amount: GBP 310.00
`;

/** Has a PDF's first bytes and nothing else, so its processing fails. */
const damaged = '%PDF-1.7\nnothing else';

const bytes = (words: string): Uint8Array => new TextEncoder().encode(words);

/** The figures that each page gets from its endpoint. */
async function figuresOf(person: Person) {
  // A time zone where it's noon now, so that figures for today and for a longer period don't fall on two days.
  const hours = 12 - new Date().getUTCHours();
  const zone = `timezone=${encodeURIComponent(`Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`)}`;
  const get = <T>(address: string): Promise<T> => told<T>(person, 'GET', `/api/v1/${address}`);
  const measured = async (name: MeasureName, where = ''): Promise<number> =>
    (await get<DataOf<typeof explore>>(`metrics/explore?${zone}&measure=${name}${where}`)).total.value;
  const dashboard = (await get<DataOf<typeof readDashboard>>(`dashboard?${zone}`)).documents;
  if (dashboard === null) throw new Error('A dashboard without documents');
  const { counts } = await get<DataOf<typeof listLibrary>>('library?kind=uploaded');
  const executive = await get<DataOf<typeof readExecutive>>(`metrics/executive?${zone}`);
  const production = await get<DataOf<typeof readProduction>>(`metrics/production?${zone}`);
  const realtime = await get<DataOf<typeof readRealtime>>(`realtime?${zone}`);
  const funnel = await get<DataOf<typeof readFunnel>>(`metrics/funnel?${zone}`);
  const review = await get<DataOf<typeof listReview>>('review');
  const figure = (name: string) => executive.figures.find((one) => one.name === name);
  const [read, straight] = [figure('processed')?.value ?? 0, figure('straight-through')?.part ?? 0];
  const backlog = (place: string) => production.backlog.find((one) => one.place === place)?.waiting;
  const receivedByDay = dashboard.days.flatMap(({ states }) => Object.values(states));
  return {
    toReview: {
      dashboard: dashboard.waiting.review,
      library: counts.toReview,
      qualityControl: review.total,
      executive: executive.now.waiting,
      production: backlog('review'),
      realtime: realtime.waiting,
    },
    failed: {
      dashboard: dashboard.waiting.failed,
      states: dashboard.states.failed,
      library: counts.failed,
      executive: executive.now.failed,
      production: backlog('failed'),
      analytics: await measured('documents-failed'),
      funnel: funnel.failed,
    },
    all: {
      dashboard: Object.values(dashboard.states).reduce((sum, count) => sum + count),
      library: counts.all,
      storage: dashboard.storage.documents,
    },
    received: {
      dashboard: receivedByDay.reduce((sum, count) => sum + count),
      analytics: await measured('documents-received'),
      funnel: funnel.received,
    },
    ended: {
      realtime: realtime.today.ended,
      analytics: await measured('documents-read'),
      executive: figure('straight-through')?.whole,
    },
    read: { executive: read, realtime: realtime.today.read, funnel: funnel.read },
    straightThrough: {
      executive: straight,
      realtime: realtime.today.straight,
      funnel: funnel.straight,
    },
    neededReview: {
      executive: read - straight,
      production: production.readDays.reduce((sum, day) => sum + day.review, 0),
      realtime: realtime.today.read - realtime.today.straight,
      analytics: await measured('documents-with-person'),
      funnel: funnel.read - funnel.straight,
    },
    reviewed: {
      executive: executive.terms.now.reviewed,
      analytics: await measured('documents-checked'),
      funnel: funnel.settled - funnel.straight,
    },
    corrected: {
      executive: executive.corrections.reduce((sum, field) => sum + field.corrected, 0),
      analytics: await measured('fields-looked-at', '&where=as:corrected'),
    },
    bytes: { dashboard: dashboard.storage.bytes, analytics: await measured('bytes-received') },
  };
}

/** For figures that all pages agree on, the one number; for the others, the numbers by page. */
const agreed = (figures: Awaited<ReturnType<typeof figuresOf>>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, byPage]) => {
      const values = new Set<number | null | undefined>(Object.values(byPage));
      return [name, values.size === 1 ? [...values][0] : byPage];
    }),
  );

/** Confirms every value of a document. */
async function confirmAll(person: Person, documentId: string): Promise<void> {
  const { fields, entities } = await person.document(documentId);
  const address = `/api/v1/documents/${documentId}`;
  for (const { id } of fields) await told(person, 'PATCH', `${address}/fields/${id}`, {});
  for (const { id } of entities) await told(person, 'PATCH', `${address}/entities/${id}`, {});
}

test('every page shows the same number of documents to review, reviewed, failed, received, read, and stored', async ({
  product,
}) => {
  test.setTimeout(240_000);
  const { founder } = await product.found('ada@one-truth.example');
  const files = [
    { name: 'mill.txt', bytes: bytes(doubtful('HM-2026-0417')) },
    { name: 'again.txt', bytes: bytes(doubtful('HM-2026-0418')) },
    { name: 'note.txt', bytes: bytes('A note about the harbour.') },
    { name: 'damaged.pdf', bytes: bytes(damaged) },
  ];
  const ids: string[] = [];
  for (const file of files) ids.push(await founder.uploadOne(file));
  for (const id of ids) await founder.whenRead(id);
  const size = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const read = { all: 4, received: 4, ended: 4, read: 3, failed: 1, straightThrough: 1, neededReview: 2, bytes: size };
  const agree = (reviews: { toReview: number; reviewed: number }) =>
    expect
      .poll(async () => agreed(await figuresOf(founder)), { timeout: 60_000 })
      .toEqual({ ...read, ...reviews, corrected: 0 });
  // Figures over time are counted some seconds after the event.
  await agree({ toReview: 2, reviewed: 0 });
  await confirmAll(founder, ids[0] ?? '');
  await agree({ toReview: 1, reviewed: 1 });
});
