import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { meter, startMetrics } from './metrics.js';

const counted = meter.createCounter('documents.read', { description: 'Documents read' });

describe('the figures of a process', () => {
  it('are served at /metrics on loopback, counters made before the start included', async () => {
    counted.add(3, { kind: 'pdf' });
    const server = await startMetrics({ component: 'gateway', port: 0 });
    try {
      const text = await (await fetch(server.url)).text();
      expect(text).toMatch(/^cartulary_documents_read_total\{kind="pdf"\} 3/m);
      expect(text).toMatch(/^cartulary_process_memory_resident\S*\{component="gateway"\} \d+/m);
      expect(text).toMatch(/^cartulary_process_cpu\S*_total\{component="gateway"\} [\d.]+/m);
      expect(text).toMatch(/^cartulary_process_event_loop_delay_p99\S*\{/m);
      expect((await fetch(new URL('/', server.url))).status).toBe(404);
      expect((await fetch(server.url, { method: 'POST' })).status).toBe(404);
    } finally {
      await server.close();
    }
    await expect(fetch(server.url)).rejects.toThrow();
  });

  it('tell every reader of the longest time in which nothing else could run', async () => {
    const server = await startMetrics({ component: 'workers', port: 0 });
    const longest = async (): Promise<number> => {
      const text = await (await fetch(server.url)).text();
      return Number(/event_loop_delay_max\S*\{component="workers"\} ([\d.]+)/.exec(text)?.[1]);
    };
    try {
      // A delay is measured between two ticks of the timer, and in the first second all of it counts.
      while ((await longest()) === 0);
      const until = performance.now() + 500;
      while (performance.now() < until);
      while ((await longest()) < 0.4);
      expect(await longest()).toBeGreaterThan(0.4);
    } finally {
      await server.close();
    }
  });

  it('are not reachable from outside unless configured', async () => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal);
    if (outside === undefined) return;
    const server = await startMetrics({ component: 'gateway', port: 0 });
    try {
      const refused = await new Promise<NodeJS.ErrnoException>((resolve, reject) => {
        const call = request({ host: outside.address, port: server.port, path: '/metrics', timeout: 2_000 });
        call
          .on('error', resolve)
          .on('response', () => reject(new Error('answered from outside')))
          .end();
      });
      expect(refused.code).toBe('ECONNREFUSED');
    } finally {
      await server.close();
    }
  });

  it('cannot take a port that is taken', async () => {
    const first = await startMetrics({ component: 'a', port: 0 });
    await expect(startMetrics({ component: 'b', port: first.port })).rejects.toThrow('EADDRINUSE');
    await first.close();
  });
});
