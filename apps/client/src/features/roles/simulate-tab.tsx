import { simulatedActions } from '@cartulary/contracts/endpoints/roles';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/roles';
import { Badge, StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { GivenName } from '@/ui/given-name';
import { SegmentedControl } from '@/ui/segmented-control';
import { Select } from '@/ui/select';
import { EmptyState, ErrorState } from '@/ui/states';
import { findPermissions, permissionOf } from './find-permissions';
import { Finder, type Found } from './finder';
import { permissionName, roleName } from './role-words';
import { ask, findDocuments, findPeople, type Question } from './roles-data';
import { stepWords } from './step-words';

type Action = (typeof simulatedActions)[number];
type Answer = Awaited<ReturnType<typeof ask>>;

/** Whether a person could do something now, with every step of the server's decision. */
export function SimulateTab() {
  const [person, setPerson] = useState<Found>();
  const [kind, setKind] = useState<'permission' | 'item'>('permission');
  const [permission, setPermission] = useState<Found>();
  const [action, setAction] = useState<Action>('view');
  const [item, setItem] = useState<Found>();
  const asking = useMutation({ mutationFn: ask });
  const question = questionOf(person, kind === 'permission' ? permission : item, kind, action);
  /** A result belongs to its question: changing the question clears it. */
  const changed = <T,>(set: (value: T) => void) => {
    return (value: T): void => {
      set(value);
      asking.reset();
    };
  };
  return (
    <div className="grid items-start gap-(--d-gap) tablet:grid-cols-[22rem_minmax(0,1fr)]">
      <Card>
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (question) asking.mutate(question);
          }}
        >
          <p className="text-sm text-ink-2">{t('simulate.sentence')}</p>
          <Finder
            kind="person"
            label={t('simulate.who')}
            placeholder={t('find.personHint')}
            find={findPeople}
            chosen={person}
            onChoose={changed(setPerson)}
          />
          <SegmentedControl
            label={t('simulate.what')}
            value={kind}
            onChange={changed(setKind)}
            options={[
              { value: 'permission', label: t('simulate.permission') },
              { value: 'item', label: t('simulate.item') },
            ]}
          />
          {kind === 'permission' ? (
            <Finder
              key="permission"
              kind="permission"
              label={t('find.permission')}
              placeholder={t('find.permissionHint')}
              find={findPermissions}
              chosen={permission}
              onChoose={changed(setPermission)}
            />
          ) : (
            <ItemQuestion action={action} onAction={changed(setAction)} item={item} onItem={changed(setItem)} />
          )}
          <Button type="submit" variant="primary" disabled={!question} busy={asking.isPending}>
            {t('simulate.ask')}
          </Button>
        </form>
      </Card>
      <div aria-live="polite" className="min-w-0">
        {asking.isError ? (
          <ErrorState title={t('simulate.failed')}>{sentenceOf(asking.error)}</ErrorState>
        ) : asking.data ? (
          <Answered answer={asking.data} asked={asking.variables} />
        ) : (
          <EmptyState title={t('tab.simulate')}>{t('simulate.empty')}</EmptyState>
        )}
      </div>
    </div>
  );
}

interface ItemQuestionProps {
  action: Action;
  onAction: (action: Action) => void;
  item: Found | undefined;
  onItem: (item: Found | undefined) => void;
}

/** Asks for the action and the document. */
function ItemQuestion({ action, onAction, item, onItem }: ItemQuestionProps) {
  return (
    <>
      <Select
        label={t('simulate.action')}
        value={action}
        onChange={onAction}
        options={simulatedActions.map((one) => ({ value: one, label: t(`action.${one}`) }))}
      />
      <Finder
        key="item"
        kind="item"
        label={t('find.document')}
        placeholder={t('find.documentHint')}
        find={findDocuments}
        chosen={item}
        onChoose={onItem}
      />
    </>
  );
}

function questionOf(
  person: Found | undefined,
  about: Found | undefined,
  kind: 'permission' | 'item',
  action: Action,
): Question | undefined {
  if (!person || !about) return undefined;
  if (kind === 'item') return { userId: person.id, act: { action, itemId: about.id } };
  const permission = permissionOf(about.id);
  return permission && { userId: person.id, act: { permission } };
}

function Answered({
  answer: { allowed, person, item, steps },
  asked,
}: {
  answer: Answer;
  asked: Question | undefined;
}) {
  const Icon = allowed ? CircleCheck : CircleX;
  return (
    <Card>
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            <Icon size={18} aria-hidden className={allowed ? 'text-success-text' : 'text-error-text'} />
            {t(allowed ? 'simulate.yes' : 'simulate.no', { name: person.name })}
          </span>
        }
      >
        <Badge tone="primary">{roleName(person.role, person.roleName)}</Badge>
      </CardHeader>
      {asked ? (
        <p className="mb-3 text-ink-2">
          {'permission' in asked.act ? permissionName(asked.act.permission) : t(`action.${asked.act.action}`)}
          {item ? (
            <>
              {' · '}
              <GivenName>{item.name}</GivenName>
            </>
          ) : null}
        </p>
      ) : null}
      <h3 className="mb-1 text-xs font-medium text-ink-3">{t('simulate.reasons')}</h3>
      <ol className="divide-y divide-line border-y border-line">
        {steps.map((step) => (
          <li
            key={`${step.kind} ${step.about}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span className="min-w-0 grow basis-60">{stepWords(step, person)}</span>
            <StatusBadge status={step.passed ? 'done' : 'failed'}>
              {t(step.passed ? 'step.passed' : 'step.closed')}
            </StatusBadge>
          </li>
        ))}
      </ol>
    </Card>
  );
}
