import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/text/help';
import { MarkedText } from '@/ui/marked-text';
import { cx } from '@/ui/class-names';
import type { Found } from './find-help';
import { typeOf, type ApiEndpoint } from './openapi';
import { SmallTable } from '@/ui/small-table';

/** An endpoint, searchable by method, path and summary. */
export interface ReadableEndpoint {
  readonly title: string;
  readonly text: string;
  readonly endpoint: ApiEndpoint;
}

/** One endpoint: a summary line that expands to its parameters, body and responses. */
export function EndpointRow({ found, open }: { found: Found<ReadableEndpoint>; open: boolean }) {
  const { endpoint } = found.entry;
  const { operationId, security } = endpoint;
  return (
    <li>
      <details id={operationId} open={open} className="group">
        <summary className="grid cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 px-4 py-2.5 hover:bg-hover max-tablet:grid-cols-[auto_minmax(0,1fr)] [&::-webkit-details-marker]:hidden">
          <ChevronRight
            size={14}
            aria-hidden
            className="self-center text-ink-3 transition-transform group-open:rotate-90"
          />
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <code className="font-mono text-sm font-strong wrap-anywhere">
              <MarkedText text={found.entry.title} marks={found.titleMarks} />
            </code>
            <span className="text-sm text-ink-2">{endpoint.summary}</span>
          </span>
          <span className="text-xs text-ink-3 max-tablet:col-start-2">
            {security.length === 0 ? t('endpoint.public') : t('endpoint.session')}
          </span>
        </summary>
        <Details endpoint={endpoint} />
      </details>
    </li>
  );
}

function Details({ endpoint: { operationId, parameters, requestBody, responses } }: { endpoint: ApiEndpoint }) {
  const bodies = Object.entries(requestBody?.content ?? {});
  const success = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-4 tablet:pl-11">
      {parameters.length > 0 ? (
        <Part title={t('endpoint.parameters')}>
          <SmallTable
            label={`${t('endpoint.parameters')}: ${operationId}`}
            head={[t('endpoint.name'), t('endpoint.place'), t('endpoint.type'), t('endpoint.needed')]}
            rows={parameters.map(({ name, in: place, schema, required }) => [
              <code key="name" className="font-mono">
                {name}
              </code>,
              place,
              typeOf(schema),
              t('endpoint.neededIs', { needed: required ? 'yes' : 'no' }),
            ])}
          />
        </Part>
      ) : null}
      {bodies.map(([type, { schema }]) => (
        <SchemaPart key={type} title={t('endpoint.body', { type })} schema={schema} />
      ))}
      <Part title={t('endpoint.answers')}>
        <SmallTable
          label={`${t('endpoint.answers')}: ${operationId}`}
          head={[t('developer.status'), t('developer.message')]}
          rows={Object.entries(responses).map(([status, { description }]) => [status, description])}
        />
      </Part>
      {success.flatMap(([status, { content }]) =>
        Object.values(content ?? {}).map(({ schema }, index) => (
          <SchemaPart key={`${status}${index}`} title={t('endpoint.answer', { status })} schema={schema} />
        )),
      )}
    </div>
  );
}

function Part({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  return (
    <div className={cx('min-w-0', className)}>
      <h4 className="mb-1 text-xs font-medium text-ink-3">{title}</h4>
      {children}
    </div>
  );
}

function SchemaPart({ title, schema }: { title: string; schema: Record<string, unknown> | undefined }) {
  if (!schema) return null;
  return (
    <Part title={title}>
      <pre
        tabIndex={0}
        role="region"
        aria-label={title}
        className="max-h-80 overflow-auto rounded-control bg-sunken p-3 font-mono text-xs"
      >
        {JSON.stringify(schema, null, 2)}
      </pre>
    </Part>
  );
}
