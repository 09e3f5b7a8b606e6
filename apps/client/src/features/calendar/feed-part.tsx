import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { asksForProof, useFreshly } from '@/shared/identity/use-freshly';
import { t } from '@/text/calendar';
import { Button } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { TextField } from '@/ui/field';
import { LoadingRows } from '@/ui/list-foot';
import { sayFailed } from '@/ui/say-failed';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { endFeed, makeFeed, useFeed } from './files-data';

/**
 * A private feed URL through which other programs read the calendar. It can be created, is shown once, and can be
 * revoked.
 */
export function FeedPart() {
  const feed = useFeed();
  const [address, setAddress] = useState<string>();
  const freshly = useFreshly();
  const make = async (): Promise<void> => {
    try {
      setAddress(await makeFeed());
      toast({ tone: 'success', title: t('files.feedMade') });
    } catch (error) {
      if (asksForProof(error)) throw error;
      sayFailed(t('files.feedFailed'), error);
    }
  };
  const ending = useMutation({
    mutationFn: endFeed,
    onSuccess: () => {
      setAddress(undefined);
      toast({ tone: 'success', title: t('files.feedEnded') });
    },
    onError: (error) => sayFailed(t('files.feedFailed'), error),
  });
  const known = feed.data;
  return (
    <section className="flex flex-col items-start gap-2 border-t border-line pt-4">
      <h3 className="skin-heading text-sm">{t('files.feed')}</h3>
      <p className="text-ink-2">{t('files.feedHint')}</p>
      {feed.isPending ? (
        <LoadingRows label={t('loading')} rows={1} />
      ) : feed.data === undefined ? (
        <ErrorState title={t('files.feedNotLoaded')} onRetry={() => void feed.refetch()}>
          {sentencesOf(feed.error, t('files.kept'))}
        </ErrorState>
      ) : (
        <>
          <p className="text-xs text-ink-3">
            {known
              ? t('files.feedSince', {
                  when: formatMoment(known.createdAt),
                  used: known.usedAt === null ? 'never' : formatAgo(known.usedAt),
                })
              : t('files.feedNone')}
          </p>
          {address === undefined ? null : (
            <div className="flex w-full flex-wrap items-end gap-2">
              <div className="min-w-0 grow basis-60">
                <TextField
                  label={t('files.feedAddress')}
                  hint={t('files.feedOnce')}
                  verbatim
                  readOnly
                  value={address}
                  onFocus={({ target }) => target.select()}
                />
              </div>
              <Button
                onClick={() =>
                  void copyText(address, { copied: t('files.feedCopied'), refused: t('files.feedNotCopied') })
                }
              >
                {t('files.feedCopy')}
              </Button>
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            <Button busy={freshly.busy} onClick={() => freshly.run(make)}>
              {t(known ? 'files.feedAgain' : 'files.feedMake')}
            </Button>
            {known ? (
              <Button variant="quiet" busy={ending.isPending} onClick={() => ending.mutate()}>
                {t('files.feedEnd')}
              </Button>
            ) : null}
          </div>
        </>
      )}
      {freshly.dialog}
    </section>
  );
}
