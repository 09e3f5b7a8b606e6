import { useSearchParams } from 'react-router-dom';

/** Puts a choice into the address, in place of the one before. @param onChange what was found belongs to the former one */
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
