import { Search } from 'lucide-react';
import { TextField } from './field';

interface SearchFieldProps {
  label: string;
  labelHidden?: boolean | undefined;
  placeholder: string;
  value: string;
  onType: (text: string) => void;
}

/** A search field. */
export const SearchField = ({ label, labelHidden, placeholder, value, onType }: SearchFieldProps) => (
  <TextField
    type="search"
    icon={Search}
    label={label}
    labelHidden={labelHidden}
    placeholder={placeholder}
    verbatim
    value={value}
    onChange={({ target }) => onType(target.value)}
  />
);
