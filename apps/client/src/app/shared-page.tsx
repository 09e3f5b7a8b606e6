import SharedPage from '@/features/documents/shared-page';
import { BareFrame } from './bare-frame';

/** The page that a share link opens, without the shell. */
export const LinkedPage = () => (
  <BareFrame>
    <SharedPage />
  </BareFrame>
);
