import type { HubOrganisation, SupportAccess, SupportAnswer } from '@cartulary/contracts/endpoints/enterprise-hub';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useUser } from '@/lib/session/session';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { t } from '@/text/enterprise-hub';
import { Button } from '@/ui/button';
import { GivenName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { answer } from './hub-data';

interface SupportPartProps {
  organisation: HubOrganisation;
  onAsk: (() => void) | undefined;
  onLook: () => void;
}

const isOpen = ({ state }: SupportAccess): boolean => state === 'asked' || state === 'granted';

/** Who requested support access and the outcome, with the actions available to this person. */
export function SupportPart({ organisation: { isOwn, support }, onAsk, onLook }: SupportPartProps) {
  const user = useUser();
  const decides = isOwn && user?.role === 'admin';
  return (
    <div className="mt-4 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto text-xs font-medium text-ink-2">{t('support.title')}</h3>
        {onAsk && !support.some((one) => one.isOwn && isOpen(one)) ? (
          <Button size="sm" icon={KeyRound} onClick={onAsk}>
            {t('support.ask')}
          </Button>
        ) : null}
      </div>
      {decides ? <p className="mt-1 max-w-180 text-xs text-ink-3">{t('support.about')}</p> : null}
      {support.length === 0 ? (
        <p className="mt-1 text-ink-2">{t(decides ? 'support.none' : 'support.noneOwn')}</p>
      ) : (
        <ul className="mt-1 flex flex-col">
          {support.map((access) => (
            <One key={access.id} access={access} decides={decides} onLook={onLook} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The access status with the relevant time. */
function standing(access: SupportAccess): string {
  const { state, askedAt, decidedAt, expiresAt, endedAt } = access;
  const moments = {
    asked: formatAgo(askedAt),
    granted: formatMoment(expiresAt ?? askedAt),
    declined: formatAgo(decidedAt ?? askedAt),
    ended: formatAgo(endedAt ?? askedAt),
    expired: formatAgo(expiresAt ?? askedAt),
  };
  if (state === 'asked')
    return t('support.asked', { when: moments.asked, hours: t('support.hours', { hours: access.hours }) });
  return t(`support.${state}`, { when: moments[state] });
}

function One({ access, decides, onLook }: { access: SupportAccess; decides: boolean; onLook: () => void }) {
  const { state, isOwn, askedBy, reason } = access;
  const answering = useMutation({
    mutationFn: (given: SupportAnswer) => answer(access, given),
    onSuccess: (_, given) => toast({ tone: 'success', title: t(`support.answered.${given}`) }),
    onError: (problem) => sayFailed(t('support.notAnswered'), problem),
  });
  const act = (given: SupportAnswer, words: string) => (
    <Button
      key={given}
      size="sm"
      variant={given === 'grant' ? 'primary' : undefined}
      busy={answering.isPending && answering.variables === given}
      onClick={() => answering.mutate(given)}
    >
      {words}
    </Button>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 grow basis-64">
        <p>
          <span className="font-medium">
            <GivenName>{askedBy}</GivenName>
          </span>{' '}
          <span className="text-xs text-ink-3">{standing(access)}</span>
        </p>
        <p className="text-xs wrap-anywhere text-ink-2">{t('support.reason', { reason })}</p>
      </div>
      {decides && state === 'asked' ? [act('decline', t('support.decline')), act('grant', t('support.grant'))] : null}
      {isOwn && state === 'asked' && !decides ? act('end', t('support.cancel')) : null}
      {isOwn && state === 'granted' ? (
        <Button size="sm" variant="primary" onClick={onLook}>
          {t('support.look')}
        </Button>
      ) : null}
      {state === 'granted' && (decides || isOwn) ? act('end', t('support.end')) : null}
    </li>
  );
}
