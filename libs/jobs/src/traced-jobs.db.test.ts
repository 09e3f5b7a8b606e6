import { startTracing } from '@cartulary/telemetry/start-tracing';
import { beginTrace, inSpan, within } from '@cartulary/telemetry/tracing';
import { OtlpSink } from '@cartulary/testing/otlp-sink';
import { waitFor } from '@cartulary/testing/wait-for';
import { describeJobs, log, stageData } from './jobs.test-helper.js';

describeJobs('traced jobs', (jobs) => {
  let sink: OtlpSink;
  let end: () => Promise<void>;
  beforeEach(async () => {
    sink = await OtlpSink.start();
    end = await startTracing({ component: 'workers', endpoint: sink.url, ratio: 1, log });
  });
  afterEach(async () => {
    await end();
    await sink.stop();
  });

  it('stand in the trace of the call that asked for them, and their handlers see nothing of it', async () => {
    const seen: unknown[] = [];
    await jobs.work({
      'document.stage': (data) => inSpan('stage text', {}, async () => void seen.push(data)),
    });
    const data = stageData();
    await within(beginTrace('documents.upload', {}, 'server', undefined), () =>
      jobs.queue.enqueue('document.stage', data, { jobId: 'traced-v1' }),
    );
    await waitFor(async () => seen.length > 0 && (await jobs.queue.counts()).pipeline.active === 0);
    expect(seen).toEqual([data]);
    await end();
    const stage = sink.spans.find(({ name }) => name === 'stage text');
    expect(stage && sink.wayTo(stage)).toEqual([
      'documents.upload',
      'enqueue document.stage',
      'job document.stage',
      'stage text',
    ]);
    expect(sink.spans.find(({ name }) => name === 'job document.stage')?.attributes).toMatchObject({
      'job.id': 'traced-v1',
      'job.name': 'document.stage',
      'job.outcome': 'done',
      'messaging.destination.name': 'pipeline',
    });
  });

  it('that fail say so by the name of the error', async () => {
    await jobs.work({ 'mail.send': () => Promise.reject(new RangeError('ada@quay.example')) });
    const { organisationId, documentId: mailId } = stageData();
    await jobs.queue.enqueue('mail.send', { organisationId, mailId });
    await waitFor(async () =>
      Object.values(await jobs.queue.counts()).every(({ active, waiting }) => active + waiting === 0),
    );
    await end();
    expect(sink.spans).toMatchObject([
      { name: 'job mail.send', failed: true, attributes: { 'job.outcome': 'failed' } },
    ]);
    expect(sink.said).not.toContain('quay');
  });
});
