import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Counter, Meter } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { observeProcess } from './process-metrics.js';

const exporter = new PrometheusExporter({ preventServerStart: true, prefix: 'cartulary', withoutScopeInfo: true });
const provider = new MeterProvider({ readers: [exporter] });

/**
 * The process's meter. Its counters, gauges and histograms are exposed at /metrics. Can be used from the start of a process, before
 * `startMetrics`.
 */
export const meter: Meter = provider.getMeter('cartulary');

/** A counter that exists from the start, at 0. Otherwise, an alert on growth would miss the first increment. */
export function counterFromZero(name: string, description: string): Counter {
  const counter = meter.createCounter(name, { description });
  counter.add(0);
  return counter;
}

export interface MetricsServer {
  /** URL of the metrics, such as `http://127.0.0.1:9464/metrics`. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

export interface MetricsOptions {
  /** The program: gateway, workers, collab-server. */
  readonly component: string;
  /** Listening address; loopback by default. */
  readonly host?: string;
  /** 0 picks a free port. */
  readonly port: number;
}

/** Serves the process's metrics at /metrics in Prometheus' text format, on a separate port. Rejects if the port is in use. */
export async function startMetrics({ component, host = '127.0.0.1', port }: MetricsOptions): Promise<MetricsServer> {
  const stopObserving = observeProcess(meter, component);
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url?.split('?')[0] === '/metrics') {
      exporter.getMetricsRequestHandler(request, response);
      return;
    }
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Only GET /metrics is served here.\n');
  });
  await listen(server, host, port);
  const address = server.address() as AddressInfo;
  const shownHost = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    url: `http://${shownHost}:${address.port}/metrics`,
    port: address.port,
    close: async () => {
      stopObserving();
      server.closeAllConnections();
      await new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
    },
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
