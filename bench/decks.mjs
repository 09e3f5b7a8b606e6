/**
 * The cost of a presentation: opening 100 slides compared with /document and the same text; the PDF of 100 slides
 * compared with that of a document of 100 pages, alternating in one run; script.
 *
 *   npm run bench -- decks [opening] [pdf] [script]      (after `npm run build`)
 *
 * Results: bench/results/decks-SCENARIO.json. CARTULARY_BENCH_SIZE=short only checks that it runs.
 */
import { OurPages } from './canvas/ours.mjs';
import { ratio, runScenarios, sized } from './size.mjs';
import { fill, outlineOf } from './canvas/things.mjs';
import { textOfPages } from './editor/texts.mjs';
import { quantile } from './machine.mjs';

const SLIDES = sized(100, 5);
const OPENS = sized(8, 1);
const PDFS = sized(5, 1);

/** Runs in the page: the open slide is visible, and all slides are listed. */
const isDeck = (wanted) =>
  globalThis.document.querySelector('[data-stage]') !== null &&
  globalThis.document.querySelectorAll('nav[aria-label="Slides"] button').length >= wanted;
const isText = (wanted) => (globalThis.document.querySelector('.ProseMirror')?.childElementCount ?? 0) >= wanted;

const outline = outlineOf(SLIDES);
let ours;
const started = async () => (ours ??= await OurPages.start());

async function opening() {
  const pages = await started();
  const [deck, text] = [await pages.make('deck', fill.deck(outline)), await pages.make('text', fill.text(outline))];
  const times = { deck: [], document: [] };
  for (let count = 0; count < OPENS; count += 1)
    for (const [name, open] of [
      ['deck', () => pages.openKind('deck', deck, isDeck, SLIDES)],
      ['document', () => pages.openKind('text', text, isText, outline.content.length)],
    ]) {
      const { page, openedMs } = await open();
      times[name].push(openedMs);
      await page.close();
    }
  const openedMs = Object.fromEntries(
    Object.entries(times).map(([name, all]) => [name, { first: Math.round(all[0]), median: quantile(all, 0.5) }]),
  );
  const ratios = { opened: ratio(openedMs.deck.median, openedMs.document.median) };
  return { slides: SLIDES, opens: OPENS, wanted: { ratio: 1 }, ratios, openedMs };
}

/** How long the server takes to create a PDF, and its number of pages. */
async function pdfOf({ person }, id) {
  const address = `${person.origin}/api/v1/collaboration/items/${id}/export?format=pdf`;
  const begunMs = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${person.token}` } });
  if (!answer.ok) throw new Error(`No PDF: ${answer.status} ${await answer.text()}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const ms = performance.now() - begunMs;
  return { ms, pages: bytes.toString('latin1').match(/\/Type \/Page\b/gu)?.length ?? 0 };
}

async function pdf() {
  const pages = await started();
  await pages.person.signIn();
  const ids = {
    deck: await pages.make('deck', fill.deck(outline)),
    document: await pages.make('text', fill.text(textOfPages(SLIDES))),
  };
  const made = { deck: [], document: [] };
  for (let count = 0; count < PDFS; count += 1)
    for (const [name, id] of Object.entries(ids)) made[name].push(await pdfOf(pages, id));
  const figures = Object.fromEntries(
    Object.entries(made).map(([name, all]) => [
      name,
      {
        ms: quantile(
          all.map(({ ms }) => ms),
          0.5,
        ),
        pages: all[0].pages,
      },
    ]),
  );
  return { runs: PDFS, wanted: { ratio: 2 }, ratios: { pdf: ratio(figures.deck.ms, figures.document.ms) }, ...figures };
}

async function script() {
  const pages = await started();
  const id = await pages.make('deck', fill.deck(outline));
  return { wanted: { aloneKb: 200 }, ...(await pages.script('deck', id, isDeck, SLIDES)) };
}

try {
  await runScenarios('decks', { opening, pdf, script });
} finally {
  await ours?.stop();
}
