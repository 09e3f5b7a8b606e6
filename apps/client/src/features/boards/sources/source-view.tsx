import type { AskedSource, SourceState } from '@cartulary/contracts/endpoints/sources';
import { askedBySource, type SourceProps } from '@cartulary/editor-schema/kinds/board/source-shape';
import { useEffect, useMemo, useRef, useState } from 'react';
import { log } from '@/lib/log/log';
import type { Crops } from '@/shared/sources/crops';
import { correctedBy, correctedSince } from '@/shared/sources/corrected-since';
import { placeHref } from '@/shared/sources/place-href';
import type { Sources, SourceSeen } from '@/shared/sources/sources';
import { t } from '@/text/boards/sources';
import { t as words } from '@/text/text/sources';

interface SourceViewProps {
  props: SourceProps;
  sources: Pick<Sources, 'watch' | 'retry'>;
  crops: Pick<Crops, 'draw'>;
  /** Marks the current text as seen. Undefined if this person can't edit the board. */
  onSeen: ((digest: string) => void) | undefined;
  /** Called once the content is displayed. */
  onDrawn: () => void;
}

/** A page, table, or passage of a processed document, as the server returns it for the current viewer. */
export function SourceView({ props, sources, crops, onSeen, onDrawn }: SourceViewProps) {
  const { documentId, part, seen: before } = props;
  // Its properties are recreated whenever someone changes it, so the request is compared by value.
  const wanted = askedBySource(props);
  const question = wanted && JSON.stringify(wanted);
  const asked = useMemo(() => (question === undefined ? undefined : (JSON.parse(question) as AskedSource)), [question]);
  const [told, setTold] = useState<SourceSeen>({ kind: 'loading' });
  useEffect(() => asked && sources.watch(asked, setTold), [sources, asked]);
  const seen: SourceSeen = asked ? told : { kind: 'closed' };
  const shown = seen.kind === 'quote' || seen.kind === 'table' ? seen : undefined;
  const isPicture = shown?.kind === 'quote' && shown.turns !== null;
  const isComing = seen.kind === 'loading' || isPicture;
  useEffect(() => {
    if (!isComing) onDrawn();
  }, [isComing, onDrawn]);
  if (!shown) return <Trouble seen={seen} onAgain={sources.retry} />;
  const { digest } = shown;
  return (
    <div
      className="flex size-full flex-col overflow-hidden rounded-card border border-line bg-surface text-ink"
      data-source={shown.kind}
    >
      <div className="min-h-0 grow">
        {shown.kind === 'table' ? (
          <Table table={shown} />
        ) : (
          <Picture documentId={documentId} quote={shown} crops={crops} onDrawn={onDrawn} />
        )}
      </div>
      {part === 'place' && isPicture && shown.correctedAt !== null ? <Now text={shown.text} /> : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-2 py-1 text-xs">
        <a
          className="min-w-0 truncate text-ink-2 underline"
          href={placeHref(documentId, shown.page, shown)}
          target="_blank"
          rel="noreferrer"
          onPointerDown={(event) => event.stopPropagation()}
        >
          {shown.range === null
            ? words('quote.fromPage', { title: shown.title, page: shown.page })
            : words('quote.from', { title: shown.title })}
        </a>
        {before === digest || before === '' ? (
          shown.correctedAt !== null && <span className="text-ink-2">{correctedBy(shown.correctedAt)}</span>
        ) : (
          <>
            <span className="font-medium text-warning">{correctedSince(shown.correctedAt)}</span>
            {onSeen ? (
              <button
                type="button"
                className="rounded-control px-1.5 py-0.5 underline hover:bg-hover"
                onPointerDown={(event) => event.stopPropagation()}
                onClick={() => onSeen(digest)}
              >
                {t('seen')}
              </button>
            ) : null}
          </>
        )}
      </div>
    </div>
  );
}

/** The text of a passage that a person corrected. Its image shows the original. */
function Now({ text }: { text: string }) {
  return (
    <div
      role="region"
      aria-label={words('quote.nowRegion')}
      tabIndex={0}
      className="max-h-1/2 shrink-0 overflow-y-auto border-t border-line px-2 py-1 text-xs focus-visible:-outline-offset-2"
    >
      {text === '' ? words('quote.empty') : `${words('quote.now')} ${text}`}
    </div>
  );
}

const reasons = { loading: 'loading', failed: 'failed', closed: 'closed', gone: 'gone' } as const;
const isReason = (kind: string): kind is keyof typeof reasons => kind in reasons;

/** Why nothing can be displayed, with a retry button if that may help. */
function Trouble({ seen: { kind }, onAgain }: { seen: SourceSeen; onAgain: () => void }) {
  return (
    <div
      className="grid size-full place-content-center justify-items-center gap-2 rounded-card border border-dashed border-line-strong bg-surface p-4 text-center text-sm text-ink-2"
      data-source={kind}
    >
      <p>{words(isReason(kind) ? reasons[kind] : 'gone')}</p>
      {kind === 'closed' ? <p className="text-xs">{words('closedHint')}</p> : null}
      {kind === 'failed' ? (
        <button
          type="button"
          className="rounded-control px-2 py-1 underline hover:bg-hover"
          onPointerDown={(event) => event.stopPropagation()}
          onClick={onAgain}
        >
          {words('again')}
        </button>
      ) : null}
    </div>
  );
}

type Quote = Extract<SourceState, { kind: 'quote' }>;
type TableState = Extract<SourceState, { kind: 'table' }>;

/** Maximum rendered size of a page, in screen pixels. */
const MOST = { wide: 1_200, high: 1_600 };

interface PictureProps {
  documentId: string;
  quote: Quote;
  crops: Pick<Crops, 'draw'>;
  onDrawn: () => void;
}

/** The page as an image, or its text if it has none. */
function Picture({ documentId, quote: { page, box, turns, title, text }, crops, onDrawn }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [left, top, right, bottom] = box ?? [];
  useEffect(() => {
    const into = canvas.current;
    if (
      !into ||
      turns === null ||
      left === undefined ||
      top === undefined ||
      right === undefined ||
      bottom === undefined
    )
      return undefined;
    let isOver = false;
    crops.draw({ documentId, page, box: [left, top, right, bottom], turns }, into, MOST).then(
      () => {
        if (isOver) return;
        // The canvas fills the shape, regardless of its rendered size.
        into.style.width = '';
        setDrawn(true);
        onDrawn();
      },
      (error: unknown) => {
        if (isOver) return;
        log.info('A page on a board was not drawn; its words stand there.', { component: 'board', error });
        onDrawn();
      },
    );
    return () => {
      isOver = true;
    };
  }, [crops, documentId, page, left, top, right, bottom, turns, onDrawn]);
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={words('quote.picture', { title })}
        hidden={!isDrawn}
        className="size-full object-contain"
      />
      {isDrawn ? null : <p className="size-full overflow-hidden p-3 text-xs whitespace-pre-wrap text-ink-2">{text}</p>}
    </>
  );
}

function Table({ table: { rows, title } }: { table: TableState }) {
  return (
    <div className="size-full overflow-hidden">
      <table className="w-full border-collapse text-xs" aria-label={words('table.name', { title })}>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map(({ text, rowSpan, columnSpan, isHeader }, column) => {
                // A cell without text isn't a header.
                const Cell = isHeader && text.trim() !== '' ? 'th' : 'td';
                return (
                  <Cell
                    key={column}
                    rowSpan={rowSpan}
                    colSpan={columnSpan}
                    className="border border-line px-1.5 py-0.5 text-left"
                  >
                    {text}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
