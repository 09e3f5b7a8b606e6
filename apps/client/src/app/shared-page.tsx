import SharedPage from '@/features/documents/shared-page';
import { BareFrame } from './bare-frame';

/** The target of a share link, without the shell. */
export const LinkedPage = () => (
  <BareFrame>
    <SharedPage />
  </BareFrame>
);
