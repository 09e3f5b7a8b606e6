import { limits } from '@cartulary/contracts/limits';
import { Upload } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { t } from '@/text/dashboard';
import { t as upload } from '@/text/documents/upload';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { EmptyState } from '@/ui/states';
import { useUploadPromise } from '../private/upload-promise';
import { UploadList } from './upload-list';
import { useUploader } from './use-uploader';

const MB = 1024 * 1024;

/**
 * The first step on the home page: accepts files like the library.
 * @param isFirst true if there are no documents yet; afterward, only running uploads are shown
 */
export function FirstDocument({ isFirst }: { isFirst: boolean }) {
  const uploader = useUploader();
  const promise = useUploadPromise();
  const mayUpload = uploader.refusal === undefined;
  return (
    <>
      {isFirst ? (
        <EmptyState
          picture="documents"
          title={t(mayUpload ? 'empty.title' : 'empty.lookingTitle')}
          className={cx('skin-card min-h-80', uploader.dragging && 'bg-primary-tint!')}
          actions={
            mayUpload ? (
              <>
                <Button variant="primary" icon={Upload} onClick={uploader.choose}>
                  {t('empty.choose')}
                </Button>
                <Button asChild>
                  <Link to={href('onboarding')}>{t('empty.tour')}</Link>
                </Button>
              </>
            ) : undefined
          }
        >
          {mayUpload ? (
            <>
              <p>{uploader.dragging ? upload('zone.over') : t('empty.text')}</p>
              <p className="pt-1 text-xs text-ink-3">
                {upload('zone.limits', { files: limits.upload.maxFiles, megabytes: limits.upload.maxFileBytes / MB })}
                {' · '}
                {promise}
              </p>
            </>
          ) : (
            t('empty.looking')
          )}
        </EmptyState>
      ) : null}
      <UploadList className="skin-panel overflow-hidden" />
      {uploader.parts}
    </>
  );
}
