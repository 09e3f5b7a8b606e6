import { changeNotification } from '@cartulary/contracts/endpoints/notifications';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { log } from '@/lib/log/log';
import { t } from '@/text/notifications';
import { Loading, Skeleton } from '@/ui/skeleton';
import { follow } from './notifications';
import { addressOf, historyAddress } from './target-address';

/** Handles a click on a notification outside the app: marks it as read and redirects to its item. */
export function GoToThing({ id }: { id: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const go = async (): Promise<void> => {
      try {
        const notification = await call(changeNotification, { params: { notificationId: id }, body: { read: true } });
        follow({ notificationIds: [id], change: 'read' });
        await navigate(addressOf(notification), { replace: true });
      } catch (error) {
        log.warn('What a notification is about could not be opened.', { component: 'notifications', error });
        await navigate(historyAddress({ id }), { replace: true });
      }
    };
    void go();
  }, [id, navigate]);
  return (
    <Loading label={t('going')}>
      <Skeleton className="h-24" />
    </Loading>
  );
}
