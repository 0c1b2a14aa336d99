import { Checkbox, type CheckboxProps } from 'react-aria-components/Checkbox';
import { Icon } from './icon.tsx';

export function Check({ label, ...rest }: Omit<CheckboxProps, 'children' | 'className'> & { label: string }) {
  return (
    <Checkbox className="check" {...rest}>
      <span className="check-box">
        <Icon name="check" />
      </span>
      {label}
    </Checkbox>
  );
}

type ChoicesProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** Any of a few things under one name; nothing where there is none to choose. */
export function Choices<Value extends string>({ label, options, chosen, onChange }: ChoicesProps<Value>) {
  if (options.length === 0) return null;
  return (
    <fieldset className="choices">
      <legend className="label">{label}</legend>
      {options.map(option => (
        <Check
          key={option.value}
          label={option.label}
          isSelected={chosen.includes(option.value)}
          onChange={is => onChange(is ? [...chosen, option.value] : chosen.filter(each => each !== option.value))}
        />
      ))}
    </fieldset>
  );
}
