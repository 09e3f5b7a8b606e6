/**
 * What privacy mode costs, each figure beside what does the same without it, in turns in one run:
 *
 *   opening   the vault beside the bare Argon2id (hash-wasm) of the same parameters, in the same page
 *   storing   a file of 20 MB sealed beside the collaborative upload of it, from the same page
 *   typing    a key in a sealed document beside one in an open document, and until it is acknowledged
 *   traffic   processor time of the collab server an update, sealed beside open
 *   scan      a scanned page read in a tab beside the server's engine, one page a core
 *   pdf       ten pages of text until a search finds them, in a tab beside the server
 *   memory    peak memory of page and workers beside a page whose documents the server reads; the first use in bytes as transferred
 *
 *   npm run bench -- privacy [opening] [storing] [typing] [traffic] [scan] [pdf] [memory]      (after `npm run build`; Linux)
 *
 * What is measured is kept in bench/results/privacy-NAME.json. CARTULARY_BENCH_SIZE=short only shows that it runs.
 */
import { memory } from './privacy/memory.mjs';
import { opening } from './privacy/opening.mjs';
import { pdf } from './privacy/pdf.mjs';
import { scan } from './privacy/scan.mjs';
import { storing } from './privacy/storing.mjs';
import { traffic } from './privacy/traffic.mjs';
import { typing } from './privacy/typing.mjs';
import { runScenarios } from './size.mjs';

await runScenarios('privacy', { opening, storing, typing, traffic, scan, pdf, memory });
