import { ApiError } from '@/lib/errors/api-error';
import { KeyChanged } from '@/shared/sealed/people';
import { SealBroken } from '@/shared/vault/open-vault';
import { CannotShare } from '@/shared/vault/x25519';
import { t } from '@/text/vault/recovery';
import { OtherCode } from './keeper-data';

/** Runs an administrator's key operation. Errors detected by the page are displayed like the server's. */
export async function saying(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const said =
      error instanceof OtherCode
        ? t('give.other')
        : error instanceof KeyChanged
          ? t('keeper.changed')
          : error instanceof SealBroken
            ? t('keeper.broken')
            : error instanceof CannotShare
              ? t('ask.unable')
              : undefined;
    throw said === undefined ? error : new ApiError(said);
  }
}
