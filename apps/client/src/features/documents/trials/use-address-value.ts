import { useSearchParams } from 'react-router-dom';

/**
 * Stores a choice in the URL, replacing the history entry.
 * @param onChange the result belongs to the previous choice
 */
export function useAddressValue(name: string, onChange: () => void): (value: string) => void {
  const [, setAddress] = useSearchParams();
  return (value) => {
    onChange();
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(name, value);
        return after;
      },
      { replace: true },
    );
  };
}
