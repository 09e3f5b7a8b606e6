import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

/** A span as a collector receives it (OTLP 1, JSON). */
export interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly failed: boolean;
  /** The part of the product that sent it, such as `cartulary-gateway`. */
  readonly service: string;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface Payload {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<SentSpan, 'attributes' | 'service' | 'failed'> & {
        readonly attributes: readonly Attribute[];
        readonly status?: { readonly code?: number };
      })[];
    }[];
  }[];
}

const ERROR = 2;

/** A collector on this machine that stores the data it receives. */
export class OtlpSink {
  readonly spans: SentSpan[] = [];
  /** Everything as received, to check for data that must not be in it. */
  said = '';
  /** The headers of the newest request. */
  headers: Readonly<Record<string, unknown>> = {};

  private constructor(
    private readonly server: Server,
    /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
    readonly url: string,
  ) {}

  static async start(): Promise<OtlpSink> {
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        sink.headers = request.headers;
        sink.take(request.url ?? '', body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const sink = new OtlpSink(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return sink;
  }

  /** The path from a process's first span down to this one, as far as they were received. */
  wayTo(span: SentSpan): string[] {
    const parent = this.spans.find(({ spanId }) => spanId === span.parentSpanId);
    return [...(parent ? this.wayTo(parent) : []), span.name];
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take(address: string, body: string): void {
    if (address !== '/v1/traces') throw new Error(`Nothing is taken at ${address}`);
    this.said += body;
    for (const { resource, scopeSpans } of (JSON.parse(body) as Payload).resourceSpans) {
      const service = String(plain(resource.attributes)['service.name']);
      for (const { spans } of scopeSpans)
        for (const { attributes, status, ...span } of spans)
          this.spans.push({ ...span, attributes: plain(attributes), failed: status?.code === ERROR, service });
    }
  }
}

const plain = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
