import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { readConfigOrExit } from '@cartulary/config/config';
import { openDatabase } from '@cartulary/database/database';
import { verifyAuditChain } from '@cartulary/database/system/verify-audit-chain';
import { verifyExportedChain } from '@cartulary/database/system/verify-exported-chain';

/**
 * Command: verifies the audit chain of every organization, or of a file exported as JSON lines. Exits with 1 if an entry was changed,
 * removed, or inserted.
 */

const [file] = process.argv.slice(2);
let broken = false;

function report(name: string, verdict: Awaited<ReturnType<typeof verifyAuditChain>>): void {
  broken ||= !verdict.intact;
  const words = verdict.intact
    ? `${verdict.length} acts, every one as it was written`
    : `broken at number ${verdict.brokenAtSeq}: ${verdict.reason}`;
  process.stdout.write(`${name}: ${words}\n`);
}

if (file === undefined) {
  const config = readConfigOrExit('workers');
  const database = await openDatabase({
    appUrl: config.databaseAppUrl,
    systemUrl: config.databaseSystemUrl,
    poolSize: 2,
    applicationName: 'cartulary verify-audit',
  });
  const organisations: { id: string; name: string }[] = await database.inSystem((manager) =>
    manager.query('SELECT id, name FROM app.organisation ORDER BY created_at, id'),
  );
  for (const { id, name } of organisations) report(`${name} (${id})`, await verifyAuditChain(database, id));
  await database.close();
} else {
  report(file, await verifyExportedChain(createInterface({ input: createReadStream(file), crlfDelay: Infinity })));
}
process.exitCode = broken ? 1 : 0;
