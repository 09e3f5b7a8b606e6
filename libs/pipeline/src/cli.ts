import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { messageOf } from '@cartulary/contracts/errors';
import { limits } from '@cartulary/contracts/limits';
import { createNodeEmbedder } from './embed/node.js';
import { ReadFailure } from './failure.js';
import { createNodeEngines } from './node.js';
import { readDocument } from './read-document.js';
import { sniff } from './sniff.js';

const engines = { ...createNodeEngines(), embedder: createNodeEmbedder() };

/** One JSON line per file, in the format defined in decisions.md. Contains `error` instead of results if the file can't be read. */
async function readFileToLine(path: string): Promise<{ line: object; failed: boolean }> {
  const name = basename(path);
  try {
    const bytes = await readFile(path);
    if (bytes.length === 0) return { line: { name, error: messageOf('file_empty') }, failed: true };
    if (bytes.length > limits.upload.maxFileBytes)
      return { line: { name, error: messageOf('file_too_large') }, failed: true };
    const mediaType = await sniff(bytes);
    if (!mediaType) return { line: { name, error: messageOf('type_not_allowed') }, failed: true };
    const { pages, entities, fields, timingsMs, ...read } = await readDocument(bytes, { name, mediaType }, engines, {
      passages: false,
      onTrouble: (reason) => process.stderr.write(`${name}: ${reason}\n`),
    });
    const text = pages.map((page) => page.text).join('\n\n');
    const listed = pages.map(({ page, text: pageText, words }) => ({ page, text: pageText, words }));
    return {
      line: {
        name,
        class: read.class.class,
        language: read.language.language,
        text,
        pages: listed,
        entities,
        fields,
        summary: read.summary,
        timingsMs,
      },
      failed: false,
    };
  } catch (error) {
    if (error instanceof ReadFailure) return { line: { name, error: error.message }, failed: true };
    if (error instanceof Error && 'code' in error) return { line: { name, error: error.message }, failed: true };
    throw error;
  }
}

const paths = process.argv.slice(2);
if (paths.length === 0) {
  process.stderr.write('Usage: npm run read -- FILE…\n');
  process.exitCode = 1;
}
for (const path of paths) {
  const { line, failed } = await readFileToLine(path);
  process.stdout.write(`${JSON.stringify(line)}\n`);
  if (failed) process.exitCode = 1;
}
