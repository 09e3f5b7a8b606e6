import { useSearchParams } from 'react-router-dom';
import RedactionPage from '@/features/documents/redaction-page';
import { ComparePage } from '@/features/pipelines/compare/compare-page';

/** /advanced-processing: redacted document copies, or one document processed with two settings side by side. */
export function AdvancedProcessingPage() {
  const [address] = useSearchParams();
  return address.get('show') === 'compare' ? <ComparePage /> : <RedactionPage />;
}
