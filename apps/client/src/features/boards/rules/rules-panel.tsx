import { boardMays, type BoardMay, type BoardRules } from '@cartulary/contracts/endpoints/boards';
import type { TLFrameShape } from 'tldraw';
import { useValue } from 'tldraw';
import { useUser } from '@/lib/session/session';
import { whyFailed } from '@/shared/lists/why-failed';
import { PrincipalFinder } from '@/shared/sharing/principal-finder';
import { t } from '@/text/boards/rules';
import { RemovableChip } from '@/ui/chip';
import { GivenName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import type { BoardRoom } from '../board-room';
import { facilitates, saveRules, useBoardRules } from './rules-data';

const INHERITED = 'inherited';
const mays = boardMays.map((value) => ({ value, label: t(`may.${value}`) }));
const framed = [{ value: INHERITED, label: t('asEverywhere') } as const, ...mays];

/** The board's rules: visible to everyone, editable by owners and facilitators. */
export function RulesPanel(room: BoardRoom) {
  const rules = useBoardRules(room.itemId);
  if (rules.isPending)
    return (
      <Loading label={t('loading')} className="grid grid-cols-1 gap-3 p-4">
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </Loading>
    );
  if (rules.data === undefined)
    return (
      <ErrorState title={t('failed')} onRetry={() => void rules.refetch()} className="m-4">
        {whyFailed(rules.error, t('kept'))}
      </ErrorState>
    );
  return <Rules {...room} rules={rules.data} />;
}

function Rules({ itemId, right, editor, rules }: BoardRoom & { rules: BoardRules }) {
  const personId = useUser()?.id ?? '';
  const mayChange = facilitates(rules, right, personId);
  const frames = useValue('frames', () => editor?.getCurrentPageShapes().filter(isFrame) ?? [], [editor]);
  const save = (change: Partial<BoardRules>): void => {
    const { everywhere, frames: ruled, facilitators } = { ...rules, ...change };
    const named = change.facilitators && { facilitators: facilitators.map(({ id }) => id) };
    saveRules(itemId, { everywhere, frames: ruled, ...named }).catch((error: unknown) =>
      sayFailed(t('notSaved'), error),
    );
  };
  const setFrame = (frame: string, may: BoardMay | typeof INHERITED): void => {
    const others = rules.frames.filter((each) => each.frame !== frame);
    save({ frames: may === INHERITED ? others : [...others, { frame, may }] });
  };
  return (
    <div className="grid grid-cols-1 content-start gap-4 overflow-y-auto p-4">
      <p className="text-xs text-ink-2">{t(mayChange ? 'intro' : 'introLook')}</p>
      <Select
        label={t('everywhere')}
        options={mays}
        value={rules.everywhere}
        disabled={!mayChange}
        onChange={(everywhere) => save({ everywhere })}
      />
      <section className="grid grid-cols-1 gap-3" aria-label={t('frames')}>
        <h3 className="text-xs font-medium text-ink-2">{t('frames')}</h3>
        {frames.length === 0 ? <p className="text-xs text-ink-3">{t('noFrames')}</p> : null}
        {frames.map(({ id, props: { name } }) => (
          <Select
            key={id}
            label={name === '' ? t('unnamed') : name}
            options={framed}
            value={rules.frames.find(({ frame }) => frame === id)?.may ?? INHERITED}
            disabled={!mayChange}
            onChange={(may) => setFrame(id, may)}
          />
        ))}
      </section>
      <Facilitators rules={rules} isOwner={right === 'owner'} save={save} />
    </div>
  );
}

interface FacilitatorsProps {
  rules: BoardRules;
  isOwner: boolean;
  save: (change: Partial<BoardRules>) => void;
}

function Facilitators({ rules: { facilitators }, isOwner, save }: FacilitatorsProps) {
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={t('facilitators')}>
      <h3 className="text-xs font-medium text-ink-2">{t('facilitators')}</h3>
      {facilitators.length === 0 ? <p className="text-xs text-ink-3">{t('noFacilitators')}</p> : null}
      <ul className="flex flex-wrap gap-1.5">
        {facilitators.map(({ id, name }) => (
          <li key={id}>
            {isOwner ? (
              <RemovableChip
                name={t('removeFacilitator', { name })}
                onRemove={() => save({ facilitators: facilitators.filter((each) => each.id !== id) })}
              >
                <GivenName>{name}</GivenName>
              </RemovableChip>
            ) : (
              <GivenName>{name}</GivenName>
            )}
          </li>
        ))}
      </ul>
      {isOwner ? (
        <PrincipalFinder
          label={t('addFacilitator')}
          kind="account"
          without={facilitators.map(({ id }) => id)}
          onChoose={({ id, name }) => save({ facilitators: [...facilitators, { id, name }] })}
        />
      ) : null}
    </section>
  );
}

const isFrame = (shape: { type: string }): shape is TLFrameShape => shape.type === 'frame';
