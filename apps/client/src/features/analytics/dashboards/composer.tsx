import type { AnsweredCard, OwnDashboard } from '@cartulary/contracts/endpoints/own-dashboards';
import { dashboardLimits } from '@cartulary/contracts/limits/own-dashboards';
import type { DashboardCard } from '@cartulary/contracts/own-dashboards';
import { useState, type KeyboardEvent } from 'react';
import { CardDialog } from './card-dialog';
import { asShown } from './card-words';
import { ComposerBar } from './composer-bar';
import { ComposerConflict } from './composer-conflict';
import { ComposerGrid } from './composer-grid';
import { inReadingOrder } from './places';
import { useComposer } from './use-composer';

interface ComposerProps {
  dashboard: OwnDashboard;
  answered: readonly AnsweredCard[];
  ownClasses: ReadonlyMap<string, string>;
  onDone: () => void;
}

/**
 * A dashboard in edit mode: cards are added, moved, resized, edited, and removed. Each step can be undone and is
 * saved automatically.
 */
export function Composer({ dashboard, answered, ownClasses, onDone }: ComposerProps) {
  const composer = useComposer(dashboard);
  const { composition, state } = composer;
  const { cards } = composition;
  const [isAdding, setAdding] = useState(false);
  const [changed, setChanged] = useState<DashboardCard>();
  const [said, setSaid] = useState('');
  // Keeps the DOM order of cards, because a moved element would lose focus.
  const [order, setOrder] = useState(() => inReadingOrder(cards).map(({ id }) => id));
  const isFull = cards.length >= dashboardLimits.maxCards;

  const keys = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (!(ctrlKey || metaKey) || altKey || isTyping(event)) return;
    const isZ = key.toLowerCase() === 'z';
    if (!isZ && key.toLowerCase() !== 'y') return;
    event.preventDefault();
    if (isZ && !shiftKey) composer.undo();
    else composer.redo();
  };
  const keep = (card: DashboardCard): void => {
    const isNew = !cards.some(({ id }) => id === card.id);
    if (isNew) setOrder([...order, card.id]);
    composer.compose(isNew ? [...cards, card] : cards.map((one) => (one.id === card.id ? card : one)));
  };
  return (
    <div onKeyDown={keys} className="grid gap-(--d-gap)">
      <ComposerBar composer={composer} isFull={isFull} onAdd={() => setAdding(true)} onDone={onDone} />
      {state === 'conflict' ? <ComposerConflict onTheirs={composer.takeTheirs} onMine={composer.keepMine} /> : null}
      <ComposerGrid
        label={dashboard.name}
        shown={[...cards]
          .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
          .map((card) => asShown(card, answered))}
        ownClasses={ownClasses}
        onCompose={composer.compose}
        onChange={setChanged}
        onSay={setSaid}
      />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {isAdding || changed ? (
        <CardDialog
          card={changed}
          cards={cards}
          onKeep={keep}
          onClose={() => {
            setAdding(false);
            setChanged(undefined);
          }}
        />
      ) : null}
    </div>
  );
}

/** Fields handle undo of typing themselves. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
