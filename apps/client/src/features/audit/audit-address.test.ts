import { zoneName } from '@/text/engine/locale';
import { isNarrowed, readAudit, requestOf, writeAudit, type AuditSearch } from './audit-address';

const everything: AuditSearch = {
  q: 'harbour 100%',
  action: 'document.rename',
  actorId: '01a1fa56-19a0-7684-a6e7-ccbdef386697',
  refusedOnly: true,
  from: '2026-11-01',
  to: '2026-11-20',
};

test('a search of the audit comes back from its address', () => {
  expect(readAudit(writeAudit(everything))).toEqual(everything);
  expect(isNarrowed(everything)).toBe(true);
});

test('an address that makes no sense shows all', () => {
  const search = readAudit(new URLSearchParams('action=<script>&person=me&from=yesterday&refused=1'));
  expect(isNarrowed(search)).toBe(false);
  expect(requestOf(search)).toEqual({ timezone: zoneName() });
});
