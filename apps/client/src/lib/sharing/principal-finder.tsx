import type { Principal, ShareableWith } from '@cartulary/contracts/endpoints/item-sharing';
import { collaborationLimits } from '@cartulary/contracts/writing-limits';
import { Building2, Search, UsersRound } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { t } from '@/text/sharing';
import { Avatar } from '@/ui/avatar';
import { TextField } from '@/ui/field';
import { GivenName } from '@/ui/given-name';
import { OptionList, optionId, revealOption } from '@/ui/option-list';
import { rowAfterKey } from '@/ui/table-keys';
import { useSettledText } from '../use-settled-text';
import { fitting, usePrincipals } from './sharing-data';

const PAUSE_MS = 150;

interface PrincipalFinderProps {
  label: string;
  /** Only these. */
  kind?: ShareableWith | undefined;
  /** Ids that are not offered. */
  without: readonly string[];
  onChoose: (principal: Principal) => void;
}

/** A field that finds somebody of the organisation: arrows move, Enter chooses, Esc closes the list. */
export function PrincipalFinder({ label, kind, without, onChoose }: PrincipalFinderProps) {
  const [wanted, want] = useState('');
  const [typed, type] = useSettledText(wanted, want, PAUSE_MS);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const id = useId();
  const found = usePrincipals(wanted.trim(), kind, open);
  const rows = fitting(found.data, typed).filter(({ id: each }) => !without.includes(each));
  const current = Math.min(active, rows.length - 1);
  const choose = (row: Principal | undefined): void => {
    if (row === undefined) return;
    onChoose(row);
    type('');
    want('');
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const moves = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (event.key === 'Escape' && open) {
      setOpen(false);
      event.stopPropagation();
    } else if (moves && open) {
      const target = rowAfterKey(event.key, current, rows.length) ?? 0;
      setActive(target);
      revealOption(id, target);
    } else if (moves) setOpen(true);
    else if (event.key === 'Enter' && open) choose(rows[current]);
    else return;
    event.preventDefault();
  };
  return (
    <div
      className="relative min-w-0"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <TextField
        label={label}
        icon={Search}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && rows.length > 0 ? optionId(id, current) : undefined}
        autoComplete="off"
        spellCheck={false}
        verbatim
        maxLength={collaborationLimits.maxQueryCharacters}
        value={typed}
        onChange={({ target }) => {
          type(target.value);
          setActive(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {open ? (
        <div className="skin-layer absolute inset-x-0 top-full z-2 mt-1 max-h-60 overflow-y-auto p-1.25">
          <OptionList
            id={id}
            label={t('find.list')}
            busy={found.isFetching}
            rows={rows}
            rowId={(row) => row.id}
            current={current}
            onPoint={setActive}
            onChoose={choose}
          >
            {(row) => <PrincipalLine principal={row} />}
          </OptionList>
          {rows.length === 0 && !found.isPending ? (
            <p className="px-2.25 py-1.5 text-ink-2">{t(found.isError ? 'find.failed' : 'find.none')}</p>
          ) : null}
        </div>
      ) : null}
      <span role="status" className="sr-only">
        {open && !found.isPending ? t('find.found', { count: rows.length }) : ''}
      </span>
    </div>
  );
}

/** Somebody, or several under one name: mark, name, and the address or what it is. */
export function PrincipalLine({ principal: { kind, name, email } }: { principal: Principal }) {
  return (
    <>
      <PrincipalMark kind={kind} name={name} />
      <span className="min-w-0 grow truncate">
        <GivenName>{name}</GivenName>
      </span>
      <span className="max-w-1/2 truncate text-2xs text-ink-3">
        {email === null ? t(`kind.${kind}`) : <GivenName>{email}</GivenName>}
      </span>
    </>
  );
}

/** A person by initials, several by a sign. */
export function PrincipalMark({ kind, name, self }: { kind: ShareableWith; name: string; self?: boolean }) {
  if (kind === 'account') return <Avatar name={name} size="md" self={self} decorative />;
  const Icon = kind === 'organisation' ? Building2 : UsersRound;
  return (
    <span aria-hidden className="grid size-6.5 shrink-0 place-items-center rounded-control bg-sunken text-ink-2">
      <Icon size={15} />
    </span>
  );
}
