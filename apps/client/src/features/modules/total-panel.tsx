import type { ModuleStanding } from '@cartulary/contracts/endpoints/modules';
import { modules } from '@cartulary/contracts/modules';
import type { ModuleId } from '@cartulary/contracts/permissions';
import { Copy, Lock, Printer, X } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatList, formatMoney } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { href } from '@/routing/href';
import { copyText, nameOf, offeredOf, type Catalogue } from '@/shared/modules/module-data';
import { useAskForModules } from '@/shared/modules/modules';
import { t } from '@/text/modules/pricing';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { IconButton } from '@/ui/icon-button';
import { toast } from '@/ui/toast';
import { choiceOf, totalOf, type Choice } from './choice';

interface TotalPanelProps {
  choice: Choice;
  catalogue: Catalogue;
  /** The organization's modules; undefined while signed out or loading. */
  standings: readonly ModuleStanding[] | undefined;
  onChoose: (chosen: readonly ModuleId[]) => void;
}

/**
 * The price of the selected modules and those they require, with one next step. Modules that offer nothing here cost
 * nothing.
 */
export function TotalPanel({ choice, catalogue, standings, onChoose }: TotalPanelProps) {
  const { chosen, all } = choice;
  const prices: Prices = {
    money: (amount) => formatMoney(amount, catalogue.currency),
    counted: (ids) => ids.filter((id) => (offeredOf(catalogue, id)?.total ?? 0) > 0),
  };
  const counted = prices.counted(all);
  return (
    <Card
      aria-label={t('total.title')}
      className="flex flex-col gap-3 self-start min-[1100px]:sticky min-[1100px]:top-5 print:static print:order-first print:break-inside-avoid"
    >
      <CardHeader title={t('total.title')} className="mb-0" />
      <div role="status">
        <p className="tabular-nums">
          <span className="skin-number">{prices.money(totalOf(counted))}</span>{' '}
          <span className="text-ink-3">{t('aMonth')}</span>
        </p>
        <p className="text-xs text-ink-3">{t('total.count', { n: counted.length })}</p>
      </div>
      {all.length === 0 ? (
        <p className="text-ink-2">{t('total.empty')}</p>
      ) : (
        <ChosenTable choice={choice} prices={prices} onChoose={onChoose} />
      )}
      {standings ? (
        <OfYours choice={choice} standings={standings} prices={prices} onChoose={onChoose} />
      ) : (
        <SignedOut />
      )}
      <div className="flex flex-wrap gap-2 border-t border-line pt-3 print:hidden">
        <Button size="sm" icon={Copy} onClick={() => void copyLink()}>
          {t('total.copy')}
        </Button>
        <Button size="sm" icon={Printer} onClick={() => print()}>
          {t('total.print')}
        </Button>
        {chosen.length > 0 ? (
          <Button size="sm" variant="quiet" onClick={() => onChoose([])}>
            {t('total.clear')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

interface Prices {
  money: (amount: number) => string;
  /** The modules that offer something here, which make up the totals. */
  counted: (ids: readonly ModuleId[]) => readonly ModuleId[];
}

interface ChosenTableProps extends Pick<TotalPanelProps, 'choice' | 'onChoose'> {
  prices: Prices;
}

/** The chosen modules and those they require, each with its price. */
function ChosenTable({ choice: { chosen, pulledIn, all }, prices, onChoose }: ChosenTableProps) {
  const total = prices.money(totalOf(prices.counted(all)));
  const without = (id: ModuleId): void => onChoose(chosen.filter((each) => each !== id));
  return (
    <table className="w-full border-collapse tabular-nums">
      <caption className="sr-only">{t('total.table')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('total.module')}</th>
          <th scope="col">{t('total.price')}</th>
          <td />
        </tr>
      </thead>
      {chosen.length > 0 ? (
        <tbody>
          <GroupRow text={t('total.chosen')} />
          {chosen.map((id) => (
            <tr key={id}>
              <th scope="row" className="py-0.5 text-left font-regular">
                {nameOf(id)}
              </th>
              <PriceCell module={id} prices={prices} />
              <td className="w-8 pl-1 text-right print:hidden">
                <IconButton
                  size="sm"
                  icon={X}
                  label={t('total.remove', { module: nameOf(id) })}
                  onClick={() => without(id)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      ) : null}
      {pulledIn.length > 0 ? (
        <tbody>
          <GroupRow text={t('total.pulledIn')} />
          {pulledIn.map(({ module, by }) => (
            <tr key={module}>
              <th scope="row" className="py-1 text-left font-regular">
                {nameOf(module)}
                <span className="block text-xs text-ink-3">
                  {t('total.by', { modules: formatList(by.map(nameOf)) })}
                </span>
              </th>
              <PriceCell module={module} prices={prices} />
              <td className="w-8 pl-1 print:hidden">
                <Lock size={14} aria-hidden className="ml-auto mr-1.5 text-ink-3" />
              </td>
            </tr>
          ))}
        </tbody>
      ) : null}
      <tfoot>
        <tr className="border-t border-line-strong">
          <th scope="row" className="pt-2 text-left font-strong">
            {t('total.sum')}
          </th>
          <td className="pt-2 text-right font-strong">{total}</td>
          <td className="print:hidden" />
        </tr>
      </tfoot>
    </table>
  );
}

function PriceCell({ module, prices }: { module: ModuleId; prices: Prices }) {
  return prices.counted([module]).length > 0 ? (
    <td className="text-right font-medium">{prices.money(modules[module].price)}</td>
  ) : (
    <td className="text-right text-xs text-ink-3">{t('nothingYet')}</td>
  );
}

/** The URL contains the selection, so copying it shares the selection. */
export async function copyLink(): Promise<void> {
  const copied = await copyText(location.href);
  toast(copied ? { tone: 'success', title: t('total.copied') } : { tone: 'error', title: t('total.copyFailed') });
}

function GroupRow({ text }: { text: string }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={3} className="pt-2 pb-0.5 text-left text-xs font-regular text-ink-3">
        {text}
      </th>
    </tr>
  );
}

/** Invites a signed-out visitor to sign in or create an account. */
export function SignedOut() {
  const user = useUser();
  const { pathname, search } = useLocation();
  // The person is signed in, but the organization's modules couldn't be loaded. The page shows that error.
  if (user) return null;
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <p className="text-xs text-ink-3">{t('total.signedOut')}</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <Link to={href('register')}>{t('total.register')}</Link>
        </Button>
        <Button asChild>
          <Link to={href('login', undefined, { next: pathname + search })}>{t('total.signIn')}</Link>
        </Button>
      </div>
    </div>
  );
}

interface OfYoursProps {
  choice: Choice;
  standings: readonly ModuleStanding[];
  prices: Prices;
  onChoose: (chosen: readonly ModuleId[]) => void;
}

function OfYours({ choice, standings, prices, onChoose }: OfYoursProps) {
  const ask = useAskForModules();
  const paid = standings.filter(({ module, state }) => state === 'subscribed' && modules[module].price > 0);
  const subscribed = paid.map(({ module }) => module);
  const yours = choiceOf(subscribed);
  const counted = prices.counted(subscribed);
  const onTrial = standings.filter(({ state }) => state === 'trial').length;
  const toAsk = choice.all.filter((id) =>
    standings.some(({ module, state, requestedAt }) => module === id && state !== 'subscribed' && !requestedAt),
  );
  const same = yours.all.join() === choice.all.join();
  const request = (): void =>
    ask.mutate(toAsk, {
      onSuccess: () =>
        toast({
          tone: 'success',
          title: t('total.asked', { modules: formatList(toAsk.map(nameOf)) }),
          text: t('total.askedText'),
        }),
      onError: (error) => toast({ tone: 'error', title: sentenceOf(error) }),
    });
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="text-sm font-medium">{t('total.ofYours')}</h3>
      <p className="text-xs text-ink-2">
        {t('total.yours', { n: counted.length, price: prices.money(totalOf(counted)) })}
        {onTrial > 0 ? <> {t('total.onTrial', { n: onTrial })}</> : null}
      </p>
      {toAsk.length > 0 ? (
        <div className="flex flex-col gap-1 print:hidden">
          <Button variant="primary" busy={ask.isPending} onClick={request}>
            {t('total.ask', { n: toAsk.length })}
          </Button>
          <p className="text-xs text-ink-3">{t('total.askHint')}</p>
        </div>
      ) : choice.all.length > 0 ? (
        <p className="text-xs text-ink-3">{t('total.nothingToAsk')}</p>
      ) : null}
      {same ? null : (
        <Button size="sm" variant="quiet" className="self-start print:hidden" onClick={() => onChoose(subscribed)}>
          {t('total.resetToYours')}
        </Button>
      )}
    </div>
  );
}
