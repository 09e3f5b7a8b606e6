import type { MailRecord } from '@cartulary/contracts/endpoints/mail';
import { useMutation } from '@tanstack/react-query';
import { Copy, Send } from 'lucide-react';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatCount, formatMoment } from '@/lib/format/format';
import { t } from '@/text/mail';
import { Button } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { FactList } from '@/ui/fact-list';
import { SidePanel } from '@/ui/sheet';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { MailStateBadge } from './mail-state';
import { sendNow, useMail } from './outbox-data';

interface MailPanelProps {
  mailId: string;
  /** The email's list entry, which may be newer than the opened one. */
  listed: MailRecord | undefined;
  /** True if a mail server is available. */
  sends: boolean;
  onClose: () => void;
}

/** One email in the outbox: its state, its text, and its link to pass on. */
export function MailPanel({ mailId, listed, sends, onClose }: MailPanelProps) {
  const { data, error, refetch } = useMail(mailId);
  const mail = listed ?? data?.mail;
  const link = data?.link ?? null;
  return (
    <SidePanel
      title={mail?.subject ?? t('mail.loading')}
      onClose={onClose}
      footer={mail ? <Acts mail={mail} link={link} sends={sends} /> : undefined}
    >
      {error ? (
        <ErrorState title={t('mail.failed')} onRetry={() => void refetch()} className="m-4">
          {sentenceOf(error)}
        </ErrorState>
      ) : null}
      {mail ? <Facts mail={mail} /> : null}
      {data ? (
        <div className="flex flex-col gap-3 p-4">
          {link ? <p className="text-xs text-ink-2">{t('mail.recorded')}</p> : null}
          {data.text === null ? (
            <p className="text-ink-2">{t('mail.wordsGone')}</p>
          ) : (
            <section aria-label={t('mail.words')} className="wrap-anywhere whitespace-pre-wrap">
              {data.text}
            </section>
          )}
        </div>
      ) : error ? null : (
        <Loading label={t('mail.loading')} className="flex flex-col gap-2 p-4">
          <Skeleton className="w-3/5" />
          <Skeleton className="h-24" />
        </Loading>
      )}
    </SidePanel>
  );
}

const isOver = ({ expiresAt }: MailRecord): boolean => expiresAt !== null && new Date(expiresAt) <= new Date();

function Facts({ mail }: { mail: MailRecord }) {
  const facts: [name: string, value: string | null][] = [
    [t('column.address'), mail.address],
    [t('column.organisation'), mail.organisation],
    [t('mail.kind'), t(`kind.${mail.kind}`)],
    [t('column.written'), formatMoment(mail.createdAt)],
    [t('mail.sentAt'), mail.sentAt && formatMoment(mail.sentAt)],
    [t('mail.attempts'), mail.attempts > 0 ? formatCount(mail.attempts) : null],
    [t('mail.reason'), mail.reason],
    [t('mail.next'), mail.dueAt && mail.attempts > 0 ? formatMoment(mail.dueAt) : null],
    [isOver(mail) ? t('mail.expired') : t('mail.expires'), mail.expiresAt && formatMoment(mail.expiresAt)],
  ];
  return (
    <div className="flex flex-col gap-3 border-b border-line p-4">
      <p>
        <MailStateBadge state={mail.state} />
      </p>
      <FactList facts={facts} />
    </div>
  );
}

function Acts({ mail, link, sends }: { mail: MailRecord; link: string | null; sends: boolean }) {
  const retry = useMutation({
    mutationFn: () => sendNow(mail.id),
    onSuccess: () => toast({ tone: 'success', title: t('mail.retried') }),
    onError: (error) => toast({ tone: 'error', title: sentenceOf(error) }),
  });
  const copy = (address: string): Promise<void> =>
    copyText(address, { copied: t('mail.copied'), refused: t('mail.copyRefused'), hint: address });
  const maySend = sends && mail.state !== 'sent' && !isOver(mail);
  if (!link && !maySend) return null;
  return (
    <>
      {link ? (
        <Button icon={Copy} className="grow" onClick={() => void copy(link)}>
          {t('mail.copy')}
        </Button>
      ) : null}
      {maySend ? (
        <Button icon={Send} className="grow" busy={retry.isPending} onClick={() => retry.mutate()}>
          {t('mail.retry')}
        </Button>
      ) : null}
    </>
  );
}
