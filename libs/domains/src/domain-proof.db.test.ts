import { DnsServer } from '@cartulary/testing/dns-server';
import { dnsProof } from './domain-proof.js';

let dns: DnsServer;
beforeAll(async () => {
  dns = await DnsServer.start();
});
afterAll(() => dns.stop());
beforeEach(() => {
  dns.mood = 'answers';
  dns.txt.clear();
});

const hasty = { tryMs: 100, tries: 1, totalMs: 300 };
const ask = (domain: string, token = 'token') => dnsProof([dns.address], hasty)(domain, token);
const publish = (...records: string[]) => dns.txt.set('_cartulary.acme.example', records);

test('a domain is proved by our record, whatever else stands there', async () => {
  publish('v=spf1 -all', 'cartulary-verification=token');
  expect(await ask('acme.example')).toBe('found');
  expect(dns.asked).toContain('_cartulary.acme.example');
});

test('another token, another domain and no record are told apart from ours', async () => {
  publish('cartulary-verification=other');
  expect(await ask('acme.example')).toBe('different');
  publish('cartulary-verification=token and more');
  expect(await ask('acme.example')).toBe('different');
  publish('v=spf1 -all');
  expect(await ask('acme.example')).toBe('missing');
  expect(await ask('mail.acme.example')).toBe('missing');
});

test('name servers that fail, say nothing or are not there prove neither', async () => {
  publish('cartulary-verification=token');
  dns.mood = 'fails';
  expect(await ask('acme.example')).toBe('unreachable');
  dns.mood = 'silent';
  expect(await ask('acme.example')).toBe('unreachable');
  const gone = await DnsServer.start();
  await gone.stop();
  expect(await dnsProof([gone.address], hasty)('acme.example', 'token')).toBe('unreachable');
});
