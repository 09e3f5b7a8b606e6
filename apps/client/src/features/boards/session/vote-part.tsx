import { boardLimits } from '@cartulary/contracts/limits/boards';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useValue, type Editor, type TLShape, type TLShapeId } from 'tldraw';
import { t } from '@/text/boards/session';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { GivenName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { orSayFailed } from '@/ui/say-failed';
import { goToShape, quoteOf } from '../things/things';
import { dotsLeft } from './dots-left';
import type { SessionActs, SessionHere } from './session-data';

interface PartProps {
  here: SessionHere;
  acts: SessionActs;
  editor: Editor | undefined;
  /** Whether the board's rules let this person vote on a shape at its position. */
  mayVoteOn?: ((thing: string) => boolean) | undefined;
}

const everywhere = (): boolean => true;
const USUAL_DOTS = '3';

/** A vote on shapes: each person sees only their own dots until it's closed, then everyone sees the counts. */
export function VotePart(props: PartProps) {
  const { vote, mayLead, mayVote } = props.here;
  if (vote === null && !mayLead) return <p className="text-xs text-ink-3">{t('vote.none')}</p>;
  const isOpen = vote !== null && !vote.isClosed;
  return (
    <section className="grid grid-cols-1 gap-2" aria-label={t('vote')}>
      <h3 className="text-xs font-medium text-ink-2">{t('vote')}</h3>
      {isOpen && mayVote ? <Voting {...props} vote={vote} /> : null}
      {vote?.counts ? <Counts {...props} counts={vote.counts} /> : null}
      {mayLead ? isOpen ? <Close {...props} /> : <Begin {...props} /> : null}
    </section>
  );
}

function Close({ acts }: PartProps) {
  return <Button onClick={() => void orSayFailed(acts.closeVote(), t('vote.failed'))}>{t('vote.close')}</Button>;
}

function Begin({ acts, here: { vote } }: PartProps) {
  const [dots, setDots] = useState(USUAL_DOTS);
  const count = Number(dots);
  const isRight = Number.isInteger(count) && count >= 1 && count <= boardLimits.maxDots;
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (isRight) void orSayFailed(acts.beginVote(count), t('vote.failed'));
      }}
    >
      <TextField
        label={t('vote.dots')}
        inputMode="numeric"
        value={dots}
        error={isRight ? undefined : t('vote.wrong', { most: boardLimits.maxDots })}
        onChange={({ target }) => setDots(target.value)}
      />
      <Button type="submit" disabled={!isRight}>
        {t(vote === null ? 'vote.begin' : 'vote.again')}
      </Button>
    </form>
  );
}

function Voting({
  acts,
  editor,
  here,
  mayVoteOn = everywhere,
  vote,
}: PartProps & { vote: NonNullable<SessionHere['vote']> }) {
  const selected = useValue('selected for a vote', () => editor?.getOnlySelectedShape() ?? undefined, [editor]);
  const left = dotsLeft({ vote, mayVote: true });
  const dotsOn = (thing: string): number => vote.mine.find((each) => each.thing === thing)?.dots ?? 0;
  const isNew = selected && dotsOn(selected.id) === 0;
  const things = [...(isNew ? [selected.id] : []), ...vote.mine.map(({ thing }) => thing)];
  const place = (thing: string, dots: number): void =>
    void orSayFailed(acts.place(vote.id, thing, dots), t('vote.failed'));
  return (
    <>
      <p role="status" className="text-sm text-ink">
        {t('vote.left', { left, all: vote.dots })}
      </p>
      {here.mayVote && things.length === 0 ? <p className="text-xs text-ink-3">{t('vote.select')}</p> : null}
      {things.every(mayVoteOn) ? null : <p className="text-xs text-ink-3">{t('vote.notThere')}</p>}
      <ul className="grid grid-cols-1 gap-1">
        {things.map((thing) => (
          <Thing key={thing} editor={editor} thing={thing}>
            {(name) => (
              <>
                <span className="text-xs text-ink-2 tabular-nums">{t('vote.count', { count: dotsOn(thing) })}</span>
                <IconButton
                  icon={Minus}
                  label={t('vote.less', { name })}
                  disabled={dotsOn(thing) === 0}
                  onClick={() => place(thing, dotsOn(thing) - 1)}
                />
                <IconButton
                  icon={Plus}
                  label={t('vote.more', { name })}
                  disabled={left <= 0 || !mayVoteOn(thing)}
                  onClick={() => place(thing, dotsOn(thing) + 1)}
                />
              </>
            )}
          </Thing>
        ))}
      </ul>
    </>
  );
}

function Counts({ editor, counts }: PartProps & { counts: NonNullable<NonNullable<SessionHere['vote']>['counts']> }) {
  if (counts.length === 0) return <p className="text-xs text-ink-3">{t('vote.nobody')}</p>;
  return (
    <ol className="grid grid-cols-1 gap-1" aria-label={t('vote.counts')}>
      {counts.map(({ thing, dots }) => (
        <Thing key={thing} editor={editor} thing={thing}>
          {() => <span className="text-xs text-ink-2 tabular-nums">{t('vote.count', { count: dots })}</span>}
        </Thing>
      ))}
    </ol>
  );
}

interface ThingProps {
  editor: Editor | undefined;
  thing: string;
  children: (name: string) => React.ReactNode;
}

/** A shape listed by its text. A click scrolls to it. */
function Thing({ editor, thing, children }: ThingProps) {
  const shape = useValue<TLShape | undefined>('a thing', () => editor?.getShape(thing as TLShapeId), [editor, thing]);
  const name = editor && shape ? quoteOf(editor, shape) : t('vote.gone');
  return (
    <li className="flex items-center gap-2">
      <button
        type="button"
        disabled={!shape}
        className="min-w-0 grow truncate rounded-control px-1 py-1 text-left text-sm hover:bg-hover disabled:text-ink-3"
        onClick={() => editor && shape && goToShape(editor, shape)}
      >
        <GivenName>{name}</GivenName>
      </button>
      {children(name)}
    </li>
  );
}
