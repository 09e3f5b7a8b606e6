import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { generate, readSources } from './generate.js';
import { learn } from './learn.js';

/**
 * Regenerates `classes.bin`, byte for byte identical for the same templates, vocabulary, and settings: `node
 * --conditions=source --import ./libs/testing/src/run-typescript.mjs libs/pipeline/models/classes/train.ts`
 */
const VERSION = '1.1.0';
const PER_SOURCE = 20;
const SEED = 1;

const sources = readSources().filter(({ use }) => use === 'train');
const model = learn(generate(sources, PER_SOURCE, SEED), VERSION);
writeFileSync(new URL('classes.bin', import.meta.url), model);
console.log(`classes.bin: ${model.length} bytes, sha256 ${createHash('sha256').update(model).digest('hex')}`);
