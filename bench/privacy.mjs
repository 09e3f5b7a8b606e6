/**
 * The cost of privacy mode, each figure compared with the same without it, alternating in one run:
 *
 *   opening  the vault compared with the bare Argon2id (hash-wasm) of the same parameters, in the same page
 *   storing  a file of 20 MB sealed compared with its collaborative upload, from the same page
 *   typing   a key in a sealed document compared with one in an open document, and until it is acknowledged
 *   traffic  CPU time of the collab server per update, sealed compared with open
 *   scan     a scanned page read in a tab compared with the server's engine, one page per core
 *   pdf      ten pages of text until a search finds them, in a tab compared with the server
 *   memory   peak memory of page and workers compared with a page whose documents the server reads;
 *            the first use in bytes as transferred
 *
 *   npm run bench -- privacy [opening] [storing] [typing] [traffic] [scan] [pdf] [memory]
 *                            (after `npm run build`; Linux)
 *
 * Results: bench/results/privacy-NAME.json. CARTULARY_BENCH_SIZE=short only checks that it runs.
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
