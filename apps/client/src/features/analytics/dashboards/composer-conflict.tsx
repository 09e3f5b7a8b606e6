import { t } from '@/text/analytics/dashboards';
import { Button } from '@/ui/button';
import { StaleState } from '@/ui/states';

/** The dashboard was changed in another window. Nothing is saved until someone chooses a version. */
export const ComposerConflict = ({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) => (
  <StaleState
    role="alert"
    title={t('conflict.title')}
    actions={
      <>
        <Button onClick={onTheirs}>{t('conflict.theirs')}</Button>
        <Button variant="primary" onClick={onMine}>
          {t('conflict.mine')}
        </Button>
      </>
    }
  >
    {t('conflict.text')}
  </StaleState>
);
