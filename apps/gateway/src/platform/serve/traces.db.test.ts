import { createLogger } from '@cartulary/telemetry/logger';
import { startTracing } from '@cartulary/telemetry/start-tracing';
import { OtlpSink, type SentSpan } from '@cartulary/testing/otlp-sink';
import { gatewayInProcess, type GatewayInProcess } from '../../gateway-in-process.test-helper.js';
import { call, PASSWORD, TestPerson } from '../../test-person.test-helper.js';

const log = createLogger({ component: 'gateway', level: 'fatal' });
let sink: OtlpSink;
let gateway: GatewayInProcess;
let ada: TestPerson;
let end: () => Promise<void>;

beforeAll(async () => {
  sink = await OtlpSink.start();
  end = await startTracing({ component: 'gateway', endpoint: sink.url, ratio: 1, log });
  gateway = await gatewayInProcess();
  ada = await TestPerson.signUp(gateway.url, 'ada@quay.example');
  await ada.uploadText('Merger with Halyard.txt', 'The price is eleven barrels');
  await ada.call('GET', '/api/v1/documents?search=barrels', {
    headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  });
  await ada.call('GET', '/api/v1/documents/00000000-0000-4000-8000-000000000000');
  await call(gateway.url, 'GET', '/api/v1/halyard/secret');
  await call(gateway.url, 'GET', '/health');
  await end();
});
afterAll(async () => {
  await gateway.stop();
  await sink.stop();
});

const named = (name: string): SentSpan[] => sink.spans.filter((span) => span.name === name);

it('a call bears the name of its endpoint and stands in the trace of the act that it was made for', () => {
  expect(named('documents.list')).toMatchObject([
    {
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/v1/documents',
        'http.response.status_code': 200,
      },
    },
  ]);
  expect(named('documents.read')).toMatchObject([{ attributes: { 'http.response.status_code': 404 } }]);
});

it('what it asks the database stands below it, in its unit of work and without values', () => {
  const [list] = named('documents.list');
  const below = sink.spans.filter(({ traceId }) => traceId === list?.traceId);
  const statements = below.filter(({ attributes }) => attributes['db.query.text'] !== undefined);
  expect(statements.map((span) => sink.wayTo(span).join(' > '))).toContainEqual(
    expect.stringMatching(/^documents\.list > unit of work > SELECT app\./),
  );
  expect(statements.map(({ name }) => name)).toContain('COMMIT');
});

it('an address that no endpoint has is unknown, and what probes ask is no trace', () => {
  expect(named('unknown')).toMatchObject([{ attributes: { 'http.route': 'none', 'http.response.status_code': 404 } }]);
  expect(named('system.health')).toEqual([]);
});

it('nothing of what people have, search for or sign in by leaves the process', () => {
  const { token, user } = ada.signedIn;
  for (const theirs of ['quay', 'Halyard', 'halyard', 'barrels', 'Marwick', PASSWORD, token, user.email])
    expect([theirs, sink.said.includes(theirs)]).toEqual([theirs, false]);
});

it('the jobs of a call are asked for in its trace', () => {
  const [asked] = named('enqueue document.stage');
  expect(asked && sink.wayTo(asked)).toEqual(['documents.upload', 'enqueue document.stage']);
});

it('pages learn that calls are traced, so that they say which act they belong to', async () => {
  const { body } = await call<{ traces?: true }>(gateway.url, 'GET', '/api/v1/installation');
  expect(body.data?.traces).toBeUndefined();
  const endAgain = await startTracing({ component: 'gateway', endpoint: sink.url, ratio: 1, log });
  const again = await call<{ traces?: true }>(gateway.url, 'GET', '/api/v1/installation');
  await endAgain();
  expect(again.body.data?.traces).toBe(true);
});
