import { reviewWhose, type ReviewWhose } from '@cartulary/contracts/review-work';
import { useSearchParams } from 'react-router-dom';
import { useSetting } from '@/lib/settings/settings';
import { t } from '@/text/documents/review-work';
import { SegmentedControl } from '@/ui/segmented-control';

/** The reviewer filter in the URL, or the person's default from /studio-settings. */
export function useWhose(): [ReviewWhose, (whose: ReviewWhose) => void] {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('whose');
  const preferred = useSetting('studios', 'reviewsShown');
  const whose = reviewWhose.find((one) => one === asked) ?? preferred;
  const choose = (next: ReviewWhose): void => {
    const changed = new URLSearchParams(address);
    if (next === preferred) changed.delete('whose');
    else changed.set('whose', next);
    setAddress(changed, { replace: true });
  };
  return [whose, choose];
}

/** Switches between the person's own reviews, unassigned ones, and all. */
export function WhoseControl({ whose, onChange }: { whose: ReviewWhose; onChange: (whose: ReviewWhose) => void }) {
  return (
    <SegmentedControl
      label={t('whose')}
      options={reviewWhose.map((value) => ({ value, label: t(`whose.${value}`) }))}
      value={whose}
      onChange={onChange}
    />
  );
}
