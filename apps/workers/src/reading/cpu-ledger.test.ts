import { createLogger } from '@cartulary/telemetry/logger';
import { CpuLedger } from './cpu-ledger.js';

const log = createLogger({ component: 'workers', level: 'fatal' });

/** A ledger whose writes fail. */
function failing(code: string) {
  const asked: string[] = [];
  const ledger = new CpuLedger(
    {
      inOrganisation: (organisationId) => {
        asked.push(organisationId);
        return Promise.reject(Object.assign(new Error('refused'), { code }));
      },
    },
    log,
  );
  return { ledger, asked };
}

test('what can’t be written is written the next time', async () => {
  const { ledger, asked } = failing('08006');
  ledger.note('organisation', 'run', 5);
  await ledger.write();
  await ledger.write();
  expect(asked).toEqual(['organisation', 'organisation']);
});

test('what is of an organisation that is gone is dropped', async () => {
  const { ledger, asked } = failing('23503');
  ledger.note('organisation', 'run', 5);
  await ledger.write();
  await ledger.write();
  expect(asked).toEqual(['organisation']);
});
