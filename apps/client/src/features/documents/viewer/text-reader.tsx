import type { DocumentEntity } from '@cartulary/contracts/endpoints/documents';
import type { PageText } from '@cartulary/contracts/reading';
import { foundWords } from '@cartulary/pipeline/matching/found-words';
import { splitBlocks } from '@cartulary/pipeline/engines/plain-text/blocks';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { t as words } from '@/text/documents';
import { t } from '@/text/viewer';
import { cx } from '@/ui/class-names';
import { familyGrounds } from './entity-overlay';
import { certaintyShown, familyOf, kindName } from './overlay-style';
import { segmentsOf, type Mark } from './text-marks';

/** How many blocks are put on the page at a time: a book has thousands. */
const BLOCKS_AT_A_TIME = 300;

interface TextReaderProps {
  text: PageText;
  entities: readonly DocumentEntity[];
  overlays: boolean;
  selectedId: string | null;
  onSelect: (entityId: string) => void;
  query: string;
  currentHit: number | null;
}

/** A flowing text as something to read, its entities and hits marked in place. */
export function TextReader({ text, entities, overlays, selectedId, onSelect, query, currentHit }: TextReaderProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => splitBlocks(text.text), [text]);
  const marks = useMarks(text, entities, overlays, query);
  const byId = useMemo(() => new Map(entities.map((entity) => [entity.id, entity])), [entities]);
  const [shown, setShown] = useState(BLOCKS_AT_A_TIME);
  const wanted = Math.max(
    shown,
    (byId.get(selectedId ?? '')?.range?.block ?? 0) + 1,
    (marks.hits[currentHit ?? -1] ?? 0) + 1,
  );

  useEffect(() => {
    const sight = new IntersectionObserver(
      (entries) =>
        entries.some(({ isIntersecting }) => isIntersecting) && setShown((count) => count + BLOCKS_AT_A_TIME),
    );
    if (end.current) sight.observe(end.current);
    return () => sight.disconnect();
  }, []);
  useEffect(() => {
    if (selectedId)
      scroller.current?.querySelector(`[data-entity-id="${selectedId}"]`)?.scrollIntoView({ block: 'center' });
  }, [selectedId]);
  useEffect(() => {
    if (currentHit !== null)
      scroller.current?.querySelectorAll('[data-hit]')[currentHit]?.scrollIntoView({ block: 'center' });
  }, [currentHit]);

  return (
    <div
      ref={scroller}
      tabIndex={0}
      role="group"
      aria-label={t('text')}
      className="absolute inset-0 overflow-auto bg-sunken p-4 skin-grid focus-visible:-outline-offset-2"
    >
      <article className="mx-auto max-w-[calc(var(--l-reading-measure)+96px)] bg-paper-ground px-12 py-10 font-reading text-md leading-reading text-paper-ink shadow-page max-tablet:px-5 max-tablet:py-6">
        {blocks.slice(0, wanted).map((block, index) => (
          <Block
            key={index}
            number={index}
            text={block.text}
            marks={marks.ofBlock.get(index)}
            byId={byId}
            selectedId={selectedId}
            onSelect={onSelect}
          />
        ))}
        <div ref={end} aria-hidden />
      </article>
    </div>
  );
}

interface BlockProps {
  number: number;
  text: string;
  marks: readonly Mark[] | undefined;
  byId: ReadonlyMap<string, DocumentEntity>;
  selectedId: string | null;
  onSelect: (entityId: string) => void;
}

const underlines = { sure: 'decoration-solid', check: 'decoration-dashed', doubtful: 'decoration-dotted' };
const inks = {
  party: 'bg-paper-party/7 decoration-paper-party',
  address: 'bg-paper-address/7 decoration-paper-address',
  reference: 'bg-paper-reference/7 decoration-paper-reference',
  date: 'bg-paper-date/7 decoration-paper-date',
  amount: 'bg-paper-amount/7 decoration-paper-amount',
  low: 'bg-paper-low/7 decoration-paper-low',
};

const Block = memo(function Block({ number, text, marks, byId, selectedId, onSelect }: BlockProps) {
  return (
    <p data-block={number} className="mb-3.5 whitespace-pre-wrap">
      {segmentsOf(text, marks ?? []).map(({ start, text: part, entityId, opens, hit }) => {
        const [opening, rest] = opens ? firstWordOf(part) : ['', part];
        const entity = entityId === null ? undefined : byId.get(entityId);
        if (!entity) return <Piece key={start} text={part} hit={hit} />;
        const family = familyOf(entity);
        const selected = entity.id === selectedId;
        return (
          <span
            key={start}
            onClick={() => onSelect(entity.id)}
            className={cx(
              'rounded-[2px] underline decoration-2 underline-offset-4',
              inks[family],
              underlines[certaintyShown(entity)],
              selected && 'ring-2 ring-current/40',
            )}
          >
            {opens ? (
              // A number that ends a line would belong to nothing, so it keeps its first word.
              <span className="whitespace-nowrap">
                <NumberButton entity={entity} selected={selected} />
                <Piece text={opening} hit={hit} />
              </span>
            ) : null}
            <Piece text={rest} hit={hit} />
          </span>
        );
      })}
    </p>
  );
});

const firstWordOf = (text: string): [string, string] => {
  const end = text.search(/\s/u);
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)];
};

function Piece({ text, hit }: { text: string; hit: boolean }) {
  if (text === '') return null;
  return hit ? (
    <mark data-hit className="bg-paper-hit text-paper-ink">
      {text}
    </mark>
  ) : (
    <span>{text}</span>
  );
}

/** The number is drawn by the style sheet, so that it is no part of the text that is selected and counted. */
function NumberButton({ entity, selected }: { entity: DocumentEntity; selected: boolean }) {
  return (
    <button
      type="button"
      data-entity-id={entity.id}
      data-number={entity.number}
      aria-pressed={selected}
      aria-label={words('entityNamed', { number: entity.number, kind: kindName(entity.kind), text: entity.text })}
      className={cx(
        'relative mr-1 inline-grid h-3.75 min-w-3.75 place-items-center rounded-[2px] px-0.5 align-[2px] font-ui text-[10px] leading-none font-strong text-paper-on-badge no-underline tabular-nums',
        'before:content-[attr(data-number)] after:absolute after:-inset-1.25',
        familyGrounds[familyOf(entity)],
      )}
    />
  );
}

/** Marks by block, and in which block each hit lies. */
function useMarks(text: PageText, entities: readonly DocumentEntity[], overlays: boolean, query: string) {
  return useMemo(() => {
    const ofBlock = new Map<number, Mark[]>();
    const add = (block: number, mark: Mark): void => {
      const marks = ofBlock.get(block);
      if (marks) marks.push(mark);
      else ofBlock.set(block, [mark]);
    };
    for (const { id, range } of overlays ? entities : [])
      if (range) add(range.block, { start: range.start, end: range.end, entityId: id });
    const hits: number[] = [];
    for (const index of query ? foundWords(text.words, query) : []) {
      const range = text.words[index]?.range;
      if (!range) continue;
      add(range.block, { start: range.start, end: range.end, entityId: null });
      hits.push(range.block);
    }
    return { ofBlock, hits };
  }, [text, entities, overlays, query]);
}
