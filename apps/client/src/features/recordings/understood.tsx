import type { DocumentDetail, DocumentEntity } from '@cartulary/contracts/endpoints/documents';
import { useState, type ReactNode } from 'react';
import type { Sentence } from '@/shared/speech/transcript';
import { t as documentText } from '@/text/documents';
import { t } from '@/text/recordings';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { GivenName, plainName } from '@/ui/given-name';

interface UnderstoodProps {
  readonly recording: DocumentDetail;
  readonly sentences: readonly Sentence[];
  /** Undefined without audio. */
  readonly onPlay: ((ms: number) => void) | undefined;
}

/** Number of names shown initially. The others are shown on demand. */
const FIRST = 24;

/** Results from a transcript: its summary, and the people and things it mentions, each linked to its time. */
export function Understood({ recording, sentences, onPlay }: UnderstoodProps): ReactNode {
  const { summary, entities } = recording;
  const [showsAll, showAll] = useState(false);
  const named = namedIn(entities);
  if (sentences.length === 0 || (summary === null && named.length === 0)) return null;
  const playOf = (block: number | undefined): (() => void) | undefined => {
    const sentence = sentences.find((one) => one.block === block);
    return sentence && onPlay && (() => onPlay(sentence.startMs));
  };
  return (
    <Card aria-label={t('understood.title')} className="flex flex-col gap-3">
      <h2 className="skin-heading">{t('understood.title')}</h2>
      {onPlay ? <p className="text-xs text-ink-2">{t('understood.about')}</p> : null}
      {summary === null || summary.sentences.length === 0 ? null : (
        <section aria-label={t('understood.summary')} className="max-w-[75ch]">
          <ul className="flex flex-col gap-1">
            {summary.sentences.map(({ text, range }) => (
              <li key={`${range?.block} ${range?.start}`}>
                <Said text={text} onPlay={playOf(range?.block)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {named.length === 0 ? null : (
        <section aria-label={t('understood.names')} className="flex flex-col gap-2">
          <h3 className="text-sm font-strong">{t('understood.names')}</h3>
          <ul className="flex flex-wrap gap-1.5">
            {named.slice(0, showsAll ? undefined : FIRST).map(({ id, kind, text, range }) => (
              <li key={id} className="flex items-baseline gap-1.5 rounded-control bg-sunken px-2 py-0.5">
                <span className="text-2xs text-ink-3">{documentText(`entity.${kind}`)}</span>
                <Said text={text} onPlay={playOf(range?.block)} />
              </li>
            ))}
          </ul>
          {named.length > FIRST && !showsAll ? (
            <Button size="sm" variant="quiet" className="self-start" onClick={() => showAll(true)}>
              {t('understood.more', { count: named.length })}
            </Button>
          ) : null}
        </section>
      )}
    </Card>
  );
}

/** Each entity once, at its first mention. */
function namedIn(entities: readonly DocumentEntity[]): DocumentEntity[] {
  const first = new Map<string, DocumentEntity>();
  for (const entity of entities) {
    const what = `${entity.kind} ${entity.value}`;
    if (!first.has(what)) first.set(what, entity);
  }
  return [...first.values()];
}

function Said({ text, onPlay }: { readonly text: string; readonly onPlay: (() => void) | undefined }) {
  if (!onPlay) return <GivenName>{text}</GivenName>;
  return (
    <button
      type="button"
      className="text-left hover:underline"
      title={t('understood.play', { text: plainName(text) })}
      onClick={onPlay}
    >
      <GivenName>{text}</GivenName>
    </button>
  );
}
