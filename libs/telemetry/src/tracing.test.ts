import { OtlpSink } from '@cartulary/testing/otlp-sink';
import { waitFor } from '@cartulary/testing/wait-for';
import { withCorrelationId } from './correlation.js';
import { createLogger } from './logger.js';
import { startTracing } from './start-tracing.js';
import { beginSpan, beginTrace, inSpan, isTracing, traceparent, within, type SpanAttributes } from './tracing.js';

const lines: string[] = [];
const log = createLogger({ component: 'gateway', destination: { write: (line) => void lines.push(line) } });

let sink: OtlpSink;
let end: () => Promise<void> = () => Promise.resolve();
const start = async (
  more: { ratio?: number; headers?: Record<string, string>; endpoint?: string | undefined } = {},
) => {
  end = await startTracing({ component: 'gateway', endpoint: sink.url, ratio: 1, log, ...more });
};
beforeEach(async () => {
  sink = await OtlpSink.start();
});
afterEach(async () => {
  await end();
  await sink.stop();
});

const theirs = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('traces of a process', () => {
  it('are one trace of what ran inside what, sent to the collector with its key', async () => {
    await start({ headers: { 'x-collector-key': 'abc' } });
    await withCorrelationId('call-4711', () =>
      within(beginTrace('documents.list', { 'http.request.method': 'GET' }, 'server', theirs, false), () =>
        inSpan('unit of work', {}, () =>
          inSpan('SELECT app.document', { 'db.system.name': 'postgresql' }, async () => undefined),
        ),
      ),
    );
    await end();
    expect(sink.spans.map((span) => [span.service, sink.wayTo(span)])).toEqual([
      ['cartulary-gateway', ['documents.list', 'unit of work', 'SELECT app.document']],
      ['cartulary-gateway', ['documents.list', 'unit of work']],
      ['cartulary-gateway', ['documents.list']],
    ]);
    expect(sink.spans.at(-1)).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
      attributes: { 'http.request.method': 'GET', 'correlation.id': 'call-4711' },
    });
    expect(sink.headers).toMatchObject({ 'x-collector-key': 'abc' });
  });

  it('go on in another process by what the first one handed over', async () => {
    await start();
    let handedOver: string | undefined;
    await within(beginTrace('documents.upload', {}, 'server', undefined), async () => {
      handedOver = traceparent();
    });
    await within(beginTrace('job document.stage', {}, 'consumer', handedOver), async () => undefined);
    await end();
    const [, job] = sink.spans;
    expect(job && sink.wayTo(job)).toEqual(['documents.upload', 'job document.stage']);
  });

  it('say of what failed its name and not its message', async () => {
    await start();
    const failing = within(beginTrace('job mail.send', {}, 'consumer', undefined), () =>
      Promise.reject(new RangeError('no such address: ada@quay.example')),
    );
    await expect(failing).rejects.toThrow('no such address');
    await end();
    expect(sink.spans).toMatchObject([{ name: 'job mail.send', failed: true }]);
    expect(sink.said).toContain('RangeError');
    expect(sink.said).not.toContain('quay');
  });

  it('hide what bears the name of a secret, also where it gets past the types', async () => {
    await start();
    const span = beginTrace('call', { authorization: 'Bearer abcdef' } as SpanAttributes, 'server', undefined);
    span?.note({ 'api.key': 'wxyz9876' } as SpanAttributes);
    span?.end();
    await end();
    expect(sink.spans).toHaveLength(1);
    expect(sink.said).not.toMatch(/abcdef|wxyz9876/);
    expect(sink.said).toContain('[REDACTED]');
  });

  it('are recorded for the share that is set, whatever a stranger wishes', async () => {
    await start({ ratio: 0 });
    expect(beginTrace('call', {}, 'server', theirs, false)).toBeUndefined();
    expect(beginTrace('call', {}, 'server', undefined)).toBeUndefined();
    // Another of our own processes decided for the whole trace.
    expect(beginTrace('job document.stage', {}, 'consumer', theirs)).toBeDefined();
  });

  it('are no longer than the limit: a statement is cut', async () => {
    await start();
    beginTrace('call', { 'db.query.text': 'x'.repeat(5_000) }, 'server', undefined)?.end();
    await end();
    expect(String(sink.spans[0]?.attributes['db.query.text'])).toHaveLength(1_000);
  });

  it('stand in the lines of the log, which they lead to', async () => {
    await start();
    lines.length = 0;
    await within(beginTrace('call', {}, 'server', theirs, false), async () => log.info('inside'));
    log.info('outside');
    expect(lines.map((line) => (JSON.parse(line) as { traceId?: string }).traceId)).toEqual([
      '0af7651916cd43dd8448eb211c80319c',
      undefined,
    ]);
  });

  it('do not stop anybody where the collector is away, which is said once', async () => {
    const endpoint = sink.url;
    await sink.stop();
    await start({ endpoint });
    lines.length = 0;
    const said = () => lines.filter((line) => line.includes('traces could not be sent'));
    // Enough to fill two batches, with the rest sent at the end.
    for (let count = 0; count < 1_100; count += 1) beginTrace('call', {}, 'server', undefined)?.end();
    await waitFor(() => said().length > 0);
    await end();
    expect(said()).toHaveLength(1);
    expect(said()[0]).toContain('ECONNREFUSED');
    sink = await OtlpSink.start();
  });

  it('are off without a collector', async () => {
    await start({ endpoint: undefined });
    expect(isTracing()).toBe(false);
    expect(beginTrace('call', {}, 'server', theirs)).toBeUndefined();
    expect(beginSpan('unit of work', {})).toBeUndefined();
    expect(traceparent()).toBeUndefined();
    await expect(inSpan('unit of work', {}, () => Promise.resolve(42))).resolves.toBe(42);
  });
});
