import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Counter, Meter } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { observeProcess } from './process-metrics.js';

const exporter = new PrometheusExporter({ preventServerStart: true, prefix: 'cartulary', withoutScopeInfo: true });
const provider = new MeterProvider({ readers: [exporter] });

/**
 * The process's meter: counters, gauges and histograms made of it are shown at /metrics. It may be used from the first
 * line of a process, before `startMetrics`.
 */
export const meter: Meter = provider.getMeter('cartulary');

/**
 * A counter that is shown from the start, at 0: an alert on growth would not see the first of what it counts where the figure only
 * comes with it.
 */
export function counterFromZero(name: string, description: string): Counter {
  const counter = meter.createCounter(name, { description });
  counter.add(0);
  return counter;
}

export interface MetricsServer {
  /** Where the figures are served, for example `http://127.0.0.1:9464/metrics`. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

export interface MetricsOptions {
  /** The part of the product: gateway, workers, collab-server. */
  readonly component: string;
  /** The address to listen on; loopback unless configured. */
  readonly host?: string;
  /** 0 takes a free port. */
  readonly port: number;
}

/** Serves the process's figures at /metrics in Prometheus' text format, on a port of its own. Rejects when it is taken. */
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
