import type { ModuleStanding } from '@cartulary/contracts/endpoints/modules';
import { limits } from '@cartulary/contracts/limits';
import { withDependencies } from '@cartulary/contracts/modules';
import type { ModuleId } from '@cartulary/contracts/permissions';
import { FlaskConical, MessageSquarePlus, Power } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatList, formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { href } from '@/routing/href';
import { t } from '@/text/modules';
import { Button } from '@/ui/button';
import { Switch } from '@/ui/switch';
import { toast } from '@/ui/toast';
import { nameOf, standingOf, useCatalogue, useIsOperator, useOffered } from './module-data';
import { useAskForModules, useDecideModule, useModuleAccess, useStartTrial } from './modules';

interface ModuleActionsProps {
  module: ModuleId;
  /** The module's name and price are already shown above. */
  short?: boolean | undefined;
  /** Called when the server has accepted it. */
  onDone?: (() => void) | undefined;
}

/**
 * How to get a module: an operator turns it on, an admin starts a trial, and everyone else requests it. If none of
 * these is available, explains why. Where `short` is set, as on the trial page, operators see the trial too.
 */
export function ModuleActions({ module, short = false, onDone }: ModuleActionsProps) {
  const isAdmin = useUser()?.role === 'admin';
  const isOperator = useIsOperator();
  const { standings } = useModuleAccess();
  const { data: catalogue } = useCatalogue();
  const standing = standingOf(standings, module);
  if (!standing || standing.state === 'subscribed') return null;
  return (
    <>
      {isOperator ? <TurnOn module={module} short={short} onDone={onDone} /> : null}
      {isOperator && !short ? null : <Trial standing={standing} short={short} isAdmin={isAdmin} onDone={onDone} />}
      {isOperator ? null : <Request standing={standing} short={short} onDone={onDone} />}
      {catalogue && !short ? (
        <Button asChild variant="quiet">
          <Link to={href('pricing', undefined, catalogue.priceList ? { modules: module } : {})}>
            {t(catalogue.priceList ? 'act.see' : 'act.seeAll')}
          </Link>
        </Button>
      ) : null}
    </>
  );
}

interface ActionProps extends Pick<ModuleActionsProps, 'onDone'> {
  standing: ModuleStanding;
  short: boolean;
}

function Trial({ standing, short, isAdmin, onDone }: ActionProps & { isAdmin: boolean }) {
  const trial = useStartTrial();
  const { module, state, trialUsed, trialEndsAt } = standing;
  const offered = useOffered(module);
  const name = nameOf(module);
  // An operator can end a module that was never tried.
  const wasTried = trialUsed && trialEndsAt !== null;
  if (state === 'trial') return null;
  if (trialUsed) return wasTried ? <Hint>{t('act.used')}</Hint> : null;
  if (offered?.total === 0) return <Hint>{t('act.trialLater')}</Hint>;
  if (!isAdmin) return short ? null : <Hint>{t('act.adminStarts')}</Hint>;
  if (!offered) return null;
  const start = (): void =>
    trial.mutate(module, {
      onSuccess: ({ modules: now }) => {
        const end = standingOf(now, module)?.trialEndsAt;
        toast({
          tone: 'success',
          title: t('act.trialStarted', { module: name }),
          text: end ? t('act.trialUntil', { end: formatMoment(end) }) : undefined,
        });
        onDone?.();
      },
      onError: sayFailed,
    });
  const full = t('act.trial', { days: limits.trialDays, module: name });
  return (
    <Button icon={FlaskConical} busy={trial.isPending} onClick={start} aria-label={full}>
      {short ? t('act.trialShort') : full}
    </Button>
  );
}

function Request({ standing: { module, requestedAt }, short, onDone }: ActionProps) {
  const ask = useAskForModules();
  const name = nameOf(module);
  if (requestedAt) return <Hint>{t('act.asked', { module: name, at: formatMoment(requestedAt) })}</Hint>;
  const request = (): void =>
    ask.mutate([module], {
      onSuccess: () => {
        toast({ tone: 'success', title: t('act.requested', { module: name }), text: t('act.requestedText') });
        onDone?.();
      },
      onError: sayFailed,
    });
  const full = t('act.ask', { module: name });
  return (
    <Button icon={MessageSquarePlus} busy={ask.isPending} onClick={request} aria-label={full}>
      {short ? t('act.askShort') : full}
    </Button>
  );
}

function TurnOn({ module, short = false, onDone }: ModuleActionsProps) {
  const { turn, isPending } = useDecision(module);
  const full = t('act.turnOn', { module: nameOf(module) });
  return (
    <Button variant="primary" icon={Power} busy={isPending} onClick={() => turn('grant', onDone)} aria-label={full}>
      {short ? t('act.turnOnShort') : full}
    </Button>
  );
}

/** For operators: immediately turns a module on or off for their own organization. */
export function ModuleSwitch({ module, isOn }: { module: ModuleId; isOn: boolean }) {
  const { turn, isPending } = useDecision(module);
  const [wanted, setWanted] = useState(isOn);
  return (
    <Switch
      label={
        <>
          <span className="sr-only">{nameOf(module)}: </span>
          {t('act.switch')}
        </>
      }
      // Shows the operator's choice until the server responds.
      checked={isPending ? wanted : isOn}
      onChange={(on) => {
        if (isPending) return;
        setWanted(on);
        turn(on ? 'grant' : 'end');
      }}
    />
  );
}

/** Turns a module of the operator's own organization on or off, and names the other modules that this changes. */
function useDecision(module: ModuleId) {
  const { standings } = useModuleAccess();
  const { decide, isPending } = useDecideModule();
  const name = nameOf(module);
  const isOn = (id: ModuleId): boolean => standingOf(standings, id)?.state === 'subscribed';
  const turn = (decision: 'grant' | 'end', onDone?: () => void): void => {
    const needed = withDependencies([module]).filter((id) => id !== module && !isOn(id));
    const runs = standings.filter(({ state }) => state === 'subscribed' || state === 'trial');
    const dependent = runs.map((each) => each.module).filter((id) => needs(id, module));
    const done = decision === 'grant' ? turnedOn(name, needed) : turnedOff(name, dependent);
    decide({ module, decision }, () => {
      toast({ tone: 'success', ...done });
      onDone?.();
    });
  };
  return { turn, isPending };
}

const needs = (id: ModuleId, needed: ModuleId): boolean => id !== needed && withDependencies([id]).includes(needed);
const namesOf = (ids: readonly ModuleId[]): string => formatList(ids.map(nameOf));

const turnedOn = (module: string, needed: readonly ModuleId[]) => ({
  title: t('act.turnedOn', { module }),
  text: needed.length > 0 ? t('act.turnedOnToo', { modules: namesOf(needed) }) : undefined,
});
const turnedOff = (module: string, dependent: readonly ModuleId[]) => ({
  title: t('act.turnedOff', { module }),
  text: [
    t('act.turnedOffText'),
    ...(dependent.length > 0 ? [t('act.turnedOffToo', { modules: namesOf(dependent) })] : []),
  ].join(' '),
});

const sayFailed = (error: Error) => toast({ tone: 'error', title: sentenceOf(error) });

function Hint({ children }: { children: string }) {
  return <p className="order-last self-center text-xs text-ink-3">{children}</p>;
}
