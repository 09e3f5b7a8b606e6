import { listModuleRequests, type ModuleRequest } from '@cartulary/contracts/endpoints/modules';
import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatAgo } from '@/lib/format/format';
import { useLiveEvent } from '@/lib/socket/socket';
import { useDecideModule } from '@/shared/modules/modules';
import { t as words } from '@/text/modules';
import { t } from '@/text/modules/pricing';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { nameOf } from '@/shared/modules/module-data';

const KEY = ['module-requests'] as const;

/** For the operator of the installation: the requests of organizations, with buttons to grant or decline them. */
export function RequestsPanel() {
  const { data, error, isPending, refetch } = useQuery(
    { queryKey: KEY, queryFn: ({ signal }) => call(listModuleRequests, {}, { signal }) },
    queryClient,
  );
  // Events only cover the operator's own organization. Requests of others are fetched when the page opens.
  useLiveEvent('module.changed', () => void refetch());
  if (error)
    return (
      <ErrorState title={t('requests.failed')} onRetry={() => void refetch()} className="print:hidden">
        {sentenceOf(error)}
      </ErrorState>
    );
  // Without requests, the page is only about prices.
  if (isPending || data.requests.length === 0) return null;
  return (
    <Card className="print:hidden">
      <CardHeader title={t('requests.title')} className="mb-1" />
      <p className="mb-3 text-ink-2">{t('requests.sentence')}</p>
      <div className="overflow-x-auto">
        {/* Below tablet width each row is a card, so that its buttons stay visible. The roles keep the table semantics that the styles
            remove. */}
        <table role="table" className="w-full border-collapse text-left max-tablet:block">
          <caption className="sr-only">{t('requests.title')}</caption>
          <thead role="rowgroup" className="max-tablet:sr-only">
            <tr role="row" className="border-b border-line text-xs text-ink-3">
              {(['organisation', 'module', 'since', 'state', 'decide'] as const).map((column) => (
                <th key={column} role="columnheader" scope="col" className="py-1.5 pr-3 font-regular">
                  {t(`column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-tablet:block">
            {data.requests.map((request) => (
              <Row key={`${request.organisationId} ${request.module}`} request={request} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Row({ request }: { request: ModuleRequest }) {
  const { organisationId, organisation, module, requestedAt, state } = request;
  const { decide, isPending } = useDecideModule();
  const named = { organisation, module: nameOf(module) };
  const answer = (decision: 'grant' | 'decline'): void =>
    decide({ organisationId, module, decision }, () => {
      toast({ tone: 'success', title: t(decision === 'grant' ? 'requests.granted' : 'requests.declined', named) });
      void queryClient.invalidateQueries({ queryKey: KEY });
    });
  return (
    <tr
      role="row"
      className="border-b border-(--row-line) max-tablet:flex max-tablet:flex-wrap max-tablet:items-baseline max-tablet:py-2"
    >
      <th role="rowheader" scope="row" className="py-1.5 pr-3 font-medium max-tablet:basis-full max-tablet:py-0">
        {organisation}
      </th>
      <td role="cell" className="pr-3">
        {nameOf(module)}
      </td>
      <td role="cell" className="pr-3 whitespace-nowrap text-ink-2">
        {formatAgo(requestedAt)}
      </td>
      <td role="cell" className="pr-3 text-ink-2">
        {words(state === 'requested' ? 'state.none' : 'state.ended')}
      </td>
      <td role="cell" className="py-1 max-tablet:basis-full max-tablet:pt-2">
        <div className="flex gap-2">
          <Button
            size="sm"
            icon={Check}
            aria-label={t('requests.grantOf', named)}
            busy={isPending}
            onClick={() => answer('grant')}
          >
            {t('requests.grant')}
          </Button>
          <Button
            size="sm"
            icon={X}
            aria-label={t('requests.declineOf', named)}
            disabled={isPending}
            onClick={() => answer('decline')}
          >
            {t('requests.decline')}
          </Button>
        </div>
      </td>
    </tr>
  );
}
