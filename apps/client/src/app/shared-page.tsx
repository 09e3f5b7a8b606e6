import SharedPage from '@/features/documents/shared-page';
import { BareFrame } from './bare-frame';

/** What a link leads to, without the frame around it. */
export const LinkedPage = () => (
  <BareFrame>
    <SharedPage />
  </BareFrame>
);
