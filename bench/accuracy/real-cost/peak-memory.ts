/** Reads the pages in its arguments and prints this process's peak memory, in megabytes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createNodeEngines } from '@cartulary/pipeline/node';
import { readDocument } from '@cartulary/pipeline/read-document';
import { sniff } from '@cartulary/pipeline/sniff';

const engines = createNodeEngines();
for (const file of process.argv.slice(2)) {
  const bytes = new Uint8Array(readFileSync(file));
  const mediaType = await sniff(bytes);
  if (mediaType) await readDocument(bytes, { name: path.basename(file), mediaType }, engines, { passages: false });
}
const KIBIBYTE = 1_024;
// Not `maxRSS`: on Linux that includes the memory of the parent process before exec (getrusage(2), exec).
const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
process.stdout.write(`${Math.round((Number(peak) * KIBIBYTE) / 1_000_000)}\n`);
process.exit(0);
