import { limits } from '@cartulary/contracts/limits';
import { modules } from '@cartulary/contracts/modules';
import type { ModuleId } from '@cartulary/contracts/permissions';
import { FlaskConical, MessageSquarePlus } from 'lucide-react';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { useAskForModules, useModuleAccess, useStartTrial } from '@/shared/modules/modules';
import { t } from '@/text/modules';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { standingOf, useOffered } from './module-data';

interface ModuleActionsProps {
  module: ModuleId;
  /** Where the module's name stands above them. */
  short?: boolean | undefined;
  /** Called when the server has taken it. */
  onDone?: (() => void) | undefined;
}

/** How to get a module: an admin starts a trial, anybody asks for it; or the words that say why neither is offered. */
export function ModuleActions({ module, short = false, onDone }: ModuleActionsProps) {
  const isAdmin = useUser()?.role === 'admin';
  const { standings } = useModuleAccess();
  const trial = useStartTrial();
  const ask = useAskForModules();
  const offered = useOffered(module);
  const standing = standingOf(standings, module);
  if (!standing || standing.state === 'subscribed') return null;
  const { name } = modules[module];

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
      onError: (error) => toast({ tone: 'error', title: sentenceOf(error) }),
    });
  const request = (): void =>
    ask.mutate([module], {
      onSuccess: () => {
        toast({ tone: 'success', title: t('act.requested', { module: name }), text: t('act.requestedText') });
        onDone?.();
      },
      onError: (error) => toast({ tone: 'error', title: sentenceOf(error) }),
    });

  const canTry = standing.state !== 'trial' && !standing.trialUsed;
  return (
    <>
      {canTry && isAdmin && offered && offered.total > 0 ? (
        <Button
          icon={FlaskConical}
          busy={trial.isPending}
          onClick={start}
          aria-label={t('act.trial', { days: limits.trialDays, module: name })}
        >
          {short ? t('act.trialShort') : t('act.trial', { days: limits.trialDays, module: name })}
        </Button>
      ) : null}
      {standing.requestedAt ? (
        <p className="self-center text-xs text-ink-3">
          {t('act.asked', { module: name, at: formatMoment(standing.requestedAt) })}
        </p>
      ) : (
        <Button
          icon={MessageSquarePlus}
          busy={ask.isPending}
          onClick={request}
          aria-label={t('act.ask', { module: name })}
        >
          {short ? t('act.askShort') : t('act.ask', { module: name })}
        </Button>
      )}
      {canTry && offered?.total === 0 ? (
        <p className="self-center text-xs text-ink-3">{t('act.trialLater')}</p>
      ) : canTry && !isAdmin && !short ? (
        <p className="self-center text-xs text-ink-3">{t('act.adminStarts')}</p>
      ) : null}
      {standing.trialUsed && standing.state !== 'trial' ? (
        <p className="self-center text-xs text-ink-3">{t('act.used')}</p>
      ) : null}
    </>
  );
}
