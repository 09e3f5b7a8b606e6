import { limits } from '@cartulary/contracts/limits';
import { pageLimits } from '@cartulary/contracts/limits/pages';
import { useState } from 'react';
import { t } from '@/text/documents/arrange';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { TextField } from '@/ui/field';
import { documentsOf, type Draft, type DraftPage } from './page-draft';

interface MakeBarProps {
  draft: Draft;
  change: 'none' | 'turned' | 'new';
  /** Shown until the first change. */
  hint: string;
  /** Why rotated pages can't be saved to the document itself. */
  turnRefusal: string | undefined;
  /** Default name of a new document. */
  suggested: string;
  /** Whether this person may move all source documents to the trash. */
  mayBin: boolean;
  onKeepTurned: () => Promise<void>;
  onMake: (documents: { name: string; pages: DraftPage[] }[], binSources: boolean) => Promise<void>;
}

/** Summarizes the result of the changes and creates it. */
export function MakeBar({ draft, change, hint, turnRefusal, suggested, mayBin, onKeepTurned, onMake }: MakeBarProps) {
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState(suggested);
  const [bin, setBin] = useState(false);
  const documents = documentsOf(draft);
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const turned = draft.pages.filter(({ turns }) => turns !== 0).length;
  const foot = 'flex shrink-0 flex-wrap items-end gap-3 border-t border-line px-4 py-3';
  if (change === 'none') return <p className={`${foot} text-sm text-ink-2`}>{hint}</p>;
  if (draft.pages.length === 0) return <p className={`${foot} text-sm text-ink-2`}>{t('noneLeft')}</p>;
  if (change === 'turned') {
    const { maxTurnedAtOnce: limit } = pageLimits;
    const refusal = turnRefusal ?? (turned > limit ? t('tooManyTurned', { limit }) : undefined);
    return (
      <div className={foot}>
        <p className="mr-auto self-center text-sm text-ink-2">{refusal ?? t('turnedPages', { count: turned })}</p>
        <Button variant="primary" busy={busy} disabled={refusal !== undefined} onClick={() => void act(onKeepTurned)}>
          {t('keepTurned')}
        </Button>
      </div>
    );
  }
  const { maxNewDocuments: limit } = pageLimits;
  const tooMany = documents.length > limit;
  const make = (): Promise<void> =>
    onMake(
      documents.map((pages, index) => ({
        name: documents.length === 1 ? name.trim() : t('numbered', { name: name.trim(), number: index + 1 }),
        pages,
      })),
      bin && mayBin,
    );
  const sources = new Set(draft.pages.map(({ documentId }) => documentId)).size;
  return (
    <form
      className={foot}
      onSubmit={(event) => {
        event.preventDefault();
        void act(make);
      }}
    >
      <div className="w-full min-w-0 tablet:w-72">
        <TextField
          label={t('name', { count: documents.length })}
          value={name}
          maxLength={limits.metadata.maxNameCharacters}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
        />
      </div>
      <div className="mr-auto flex flex-col gap-1">
        <p role="status" className="text-sm text-ink-2">
          {tooMany
            ? t('tooManyNew', { limit })
            : t('newDocuments', { count: documents.length, pages: draft.pages.length })}
        </p>
        {mayBin ? <Checkbox label={t('binSources', { count: sources })} checked={bin} onChange={setBin} /> : null}
      </div>
      <Button type="submit" variant="primary" busy={busy} disabled={tooMany || name.trim() === ''}>
        {t('make', { count: documents.length })}
      </Button>
    </form>
  );
}
