import type { PageText } from '@cartulary/contracts/reading';
import { foundWords } from '@cartulary/pipeline/matching/found-words';
import { flowBlocks, type FlowBlock as ShownBlock } from '@cartulary/pipeline/flowing/flow-blocks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '@/text/documents/viewer';
import type { FoundValue } from '../found-value';
import { FlowBlock } from './flow-block';
import type { Spot } from './spot';
import type { Mark } from './text-marks';

/** Blocks rendered at a time. A book has thousands. */
const BLOCKS_AT_A_TIME = 300;

interface TextReaderProps {
  documentId: string;
  text: PageText;
  entities: readonly FoundValue[];
  overlays: boolean;
  selectedId: string | null;
  onSelect: (entityId: string) => void;
  query: string;
  /** The document's language (ISO 639-1). Hits are marked in all inflections of their words. */
  language: string | null;
  currentHit: number | null;
  /** The requested location, scrolled into view and marked. */
  spot: Spot | null;
}

/** Flowing text for reading, with entities and hits marked in place. */
export function TextReader({
  documentId,
  text,
  entities,
  overlays,
  selectedId,
  onSelect,
  query,
  language,
  currentHit,
  spot,
}: TextReaderProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => flowBlocks(text), [text]);
  const placeOf = useMemo(() => new Map(blocks.map(({ number }, place) => [number, place])), [blocks]);
  const marks = useMarks(text, entities, overlays, { query, language }, spot);
  const byId = useMemo(() => new Map(entities.map((entity) => [entity.id, entity])), [entities]);
  const [shown, setShown] = useState(BLOCKS_AT_A_TIME);
  const wanted = Math.max(
    shown,
    (placeOf.get(byId.get(selectedId ?? '')?.range?.block ?? 0) ?? 0) + 1,
    (placeOf.get(marks.hits[currentHit ?? -1] ?? 0) ?? 0) + 1,
    (placeOf.get(spot?.range?.block ?? 0) ?? 0) + 1,
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

  useEffect(() => {
    if (spot) scroller.current?.querySelector('[data-spot]')?.scrollIntoView({ block: 'center' });
  }, [spot]);

  return (
    <div
      ref={scroller}
      tabIndex={0}
      role="group"
      aria-label={t('text')}
      className="absolute inset-0 overflow-auto bg-sunken p-4 skin-grid focus-visible:-outline-offset-2"
    >
      <article className="mx-auto max-w-[calc(var(--l-reading-measure)+96px)] bg-paper-ground px-12 py-10 font-reading text-md leading-reading text-paper-ink shadow-page max-tablet:px-5 max-tablet:py-6">
        {groupsOf(blocks.slice(0, wanted)).map((group) => {
          const shown = group.map((block) => (
            <FlowBlock
              key={`${block.start} ${block.number ?? block.block?.image}`}
              shown={block}
              documentId={documentId}
              marks={block.number === null ? undefined : marks.ofBlock.get(block.number)}
              byId={byId}
              selectedId={selectedId}
              onSelect={onSelect}
            />
          ));
          if (group[0]?.block?.kind !== 'list-item') return shown;
          return (
            <div key={group[0].start} role="list" className="mb-3.5">
              {shown}
            </div>
          );
        })}
        <div ref={end} aria-hidden />
      </article>
    </div>
  );
}

/** Groups consecutive list items into one list. Every other block is its own group. */
function groupsOf(blocks: readonly ShownBlock[]): ShownBlock[][] {
  const groups: ShownBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.block?.kind === 'list-item' && last?.[0]?.block?.kind === 'list-item') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

/** Marks by block, and the block that contains each hit. */
function useMarks(
  text: PageText,
  entities: readonly FoundValue[],
  overlays: boolean,
  { query, language }: Pick<TextReaderProps, 'query' | 'language'>,
  spot: Spot | null,
) {
  return useMemo(() => {
    const ofBlock = new Map<number, Mark[]>();
    const add = (block: number, mark: Mark): void => {
      const marks = ofBlock.get(block);
      if (marks) marks.push(mark);
      else ofBlock.set(block, [mark]);
    };
    for (const { id, range } of overlays ? entities : [])
      if (range) add(range.block, { start: range.start, end: range.end, entityId: id });
    const { range = null, more = [] } = spot ?? {};
    for (const { block, start, end } of range ? [range, ...more] : [])
      add(block, { start, end, entityId: null, spot: true });
    const hits: number[] = [];
    for (const index of query ? foundWords(text.words, query, language) : []) {
      const range = text.words[index]?.range;
      if (!range) continue;
      add(range.block, { start: range.start, end: range.end, entityId: null });
      hits.push(range.block);
    }
    return { ofBlock, hits };
  }, [text, entities, overlays, query, language, spot]);
}
