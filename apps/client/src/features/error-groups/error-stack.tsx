import type { Occurrence } from '@cartulary/contracts/error-groups';
import { t } from '@/text/error-groups';
import { cx } from '@/ui/class-names';
import { plainName } from '@/ui/given-name';

type Frame = Occurrence['frames'][number];

/** The stack mapped to the source if source maps are stored, otherwise as reported. */
export function ErrorStack({ frames, stack, stackState }: Pick<Occurrence, 'frames' | 'stack' | 'stackState'>) {
  const own = frames.filter(({ isForeign }) => !isForeign);
  const foreign = frames.length - own.length;
  return (
    <section aria-label={t('stack.title')} className="border-b border-line py-2">
      <h3 className="px-4 py-1 font-medium">{t('stack.title')}</h3>
      {stackState === 'no-maps' ? <p className="px-4 pb-1 text-xs text-ink-2">{t('stack.no-maps')}</p> : null}
      {stack === null ? <p className="px-4 text-ink-2">{t('stack.none')}</p> : null}
      <ol>
        {own.map((frame, index) => (
          <li key={index}>
            <OneFrame frame={frame} open={index === 0} />
          </li>
        ))}
      </ol>
      {foreign > 0 ? <p className="px-4 py-1 text-xs text-ink-3">{t('stack.foreign', { count: foreign })}</p> : null}
      {stack === null ? null : (
        <details className="px-4 py-1 text-xs">
          <summary className="min-h-6 cursor-pointer text-ink-2">{t('stack.raw')}</summary>
          <pre
            tabIndex={0}
            className="mt-1 max-h-60 overflow-auto rounded-control bg-sunken p-2 font-mono wrap-anywhere whitespace-pre-wrap text-ink-2"
          >
            {stack.split('\n').map(plainName).join('\n')}
          </pre>
        </details>
      )}
    </section>
  );
}

function OneFrame({ frame, open }: { frame: Frame; open: boolean }) {
  const place = `${frame.file ?? ''}:${frame.line ?? ''}:${frame.column ?? ''}`;
  const head = (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 font-mono text-xs">
      <span className="wrap-anywhere">{plainName(frame.name ?? t('stack.unnamed'))}</span>
      <span className="wrap-anywhere text-ink-3">{plainName(place)}</span>
    </span>
  );
  if (frame.around.length === 0) return <div className="min-h-6 px-4 py-1">{head}</div>;
  return (
    <details open={open} className="px-4 py-1">
      <summary className="min-h-6 cursor-pointer">
        <span className="inline-flex max-w-[calc(100%-1.5rem)] align-top">{head}</span>
      </summary>
      <pre
        tabIndex={0}
        className="mt-1 overflow-x-auto rounded-control bg-sunken py-1.5 font-mono text-2xs leading-4.5"
      >
        {frame.around.map(({ line, text }) => (
          <span
            key={line}
            aria-current={line === frame.line ? 'location' : undefined}
            className={cx('block px-2', line === frame.line && 'bg-error-tint text-error-text')}
          >
            <span aria-hidden className="inline-block w-10 pr-2 text-right text-ink-3 select-none">
              {line}
            </span>
            {plainName(text.replaceAll('\t', '  '))}
          </span>
        ))}
      </pre>
    </details>
  );
}
