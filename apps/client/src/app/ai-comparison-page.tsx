import ComparisonsPage from '@/features/comparisons/comparisons-page';
import { BareFrame } from './bare-frame';

/** Two ways of reading side by side, without the frame around it: tables need the width. */
export const AiComparisonPage = () => (
  <BareFrame>
    <ComparisonsPage />
  </BareFrame>
);
